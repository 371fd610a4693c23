import { expect, test } from 'vitest'
import { writeCursor } from '#server/lib/cursor.ts'
import { findMatches, signupMatches } from '#contract/matches.ts'
import { autoLike as autoLikeOperation, listLikes, sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { getSwipe } from '#contract/swipe.ts'
import { autoLike } from '#src/features/likes/auto-like.ts'
import { $likes, $match } from '#src/features/likes/likes.ts'
import { loadOlderLikes } from '#src/features/likes/older-likes.ts'
import { foundFor } from '#src/features/matches/found.ts'
import { $signupMatches } from '#src/features/matches/signup-matches.ts'
import { memberOf } from '#src/features/members/member.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { $swipe } from '#src/features/swipe/swipe.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'

const asked: [what: string, path: string, ask: (id: string) => Promise<void>][] = [
  ['a profile', getMember.path, id => memberOf(id).reload()],
  ['the likes', listLikes.path, () => $likes.reload()],
  ['older likes', listLikes.path, () => loadOlderLikes('liked_by')],
  ['a suggestion', autoLikeOperation.path, () => autoLike()],
  ['the cards', getSwipe.path, () => $swipe.reload()],
  ['who is found', findMatches.path, () => foundFor({ seeks: 'men' }).reload()],
  ['who fits', signupMatches.path, () => $signupMatches.reload()]
]

test.each(asked)('after a logout a late answer with %s tells of nobody', async (_, path, ask) => {
  const api = await openApi()
  const ann = await api.member({ gender: 'woman', seeks: 'men' })
  const ben = await api.member({ gender: 'man', seeks: 'women' })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  await $likes.reload()
  const at = new Date(api.deps.clock().getTime() + 1000)
  $likes.change(likes => ({ ...likes, next_liked_by: `n${writeCursor({ at, id: ben.id })}` }))
  const answers = hold(path)
  const answer = ask(ben.id)
  await expect.poll(answers.waiting).toBe(1)
  forgetMember()
  answers.release()
  await answer
  expect($profiles.get()).toEqual({})
  expect($match.get()).toBeNull()
})
