import { expect, onTestFinished, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { $likes, $newLikes } from '#src/features/likes/likes.ts'
import type { Likes } from '#src/features/likes/like-lists.ts'
import { namedMatch } from '#src/features/likes/named-match.ts'
import { memberOf } from '#src/features/members/member.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'

/** Ann and Ben like each other, Ann likes Cas, Dee likes Ann, Eve blocks her. */
async function annAndOthers() {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann' })
  const [ben, cas] = [await api.member({ name: 'Ben' }), await api.member({ name: 'Cas' })]
  const [dee, eve] = [await api.member({ name: 'Dee' }), await api.member({ name: 'Eve' })]
  const like = (from: Caller, to: Caller) => from.call(sendLike, { body: { profile_id: to.id } })
  await like(ben, ann)
  await like(ann, ben)
  await like(ann, cas)
  await like(dee, ann)
  await like(ann, eve)
  await like(eve, ann)
  await eve.call(blockMember, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  onTestFinished($newLikes.listen(() => {}))
  await $likes.reload()
  return { ann, ben, cas, dee, eve }
}

function likes(): Likes {
  const state = $likes.get()
  if (state.status !== 'ready') throw new Error(`The likes are ${state.status}`)
  return state.value
}

async function opened(id: string) {
  const store = memberOf(id)
  onTestFinished(store.listen(() => {}))
  await expect.poll(() => store.get().status).not.toBe('loading')
  return namedMatch(id, store.get(), likes())
}

test('shows the match, also before its profile is loaded', async () => {
  const { ben } = await annAndOthers()
  const early = namedMatch(ben.id, { status: 'loading' }, likes())
  expect(early).toMatchObject({ kind: 'match', match: { profile: { id: ben.id } } })
  // Of a long list only one half may be loaded.
  const half = namedMatch(ben.id, { status: 'loading' }, { ...likes(), liked_by: [] })
  expect(half).toMatchObject({ kind: 'match', match: { profile: { id: ben.id } } })
  const named = await opened(ben.id)
  expect(named).toMatchObject({ kind: 'match', match: { profile: { name: 'Ben' } } })
  expect(named.kind === 'match' && named.match.suggestion).toBeUndefined()
})

test('shows who only likes the member as that, and their like is new no longer', async () => {
  const { dee } = await annAndOthers()
  expect($newLikes.get()).toBe(1)
  expect(await opened(dee.id)).toMatchObject({ kind: 'match', match: { suggestion: false } })
  expect($newLikes.get()).toBe(0)
})

test('claims no match with somebody whom only the member likes', async () => {
  const { cas } = await annAndOthers()
  expect(await opened(cas.id)).toEqual({ kind: 'no_match', name: 'Cas' })
})

test('says calmly that nobody is there: unknown, no id at all, or blocked by them', async () => {
  const { eve } = await annAndOthers()
  for (const id of ['2222222222222222', 'nobody', eve.id]) {
    expect(await opened(id)).toEqual({ kind: 'gone' })
  }
})

test('what the lists know stays when the profile does not come; else it says so', async () => {
  const { ben, cas } = await annAndOthers()
  refuse('/api/member.php', 'rate_limited', 404)
  expect(await opened(ben.id)).toMatchObject({ kind: 'match' })
  expect(await opened(cas.id)).toEqual({ kind: 'failed', code: 'rate_limited' })
})
