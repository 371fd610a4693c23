import { expect, onTestFinished, test } from 'vitest'
import { sendMessage } from '#contract/chats.ts'
import { sendLike } from '#contract/likes.ts'
import { $chats } from '#src/features/chats/chats.ts'
import { $likes } from '#src/features/likes/likes.ts'
import { blockMember, unblockMember } from '#src/features/members/blocks.ts'
import { memberOf } from '#src/features/members/member.ts'
import { $results } from '#src/features/members/search.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { goToPath } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'

/** Ann and Ben like each other, have written, and Ann looks at everything. */
async function acquainted() {
  const api = await openApi()
  const [ann, ben] = [await api.member({ credits: 5 }), await api.member({ name: 'Ben' })]
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  const price = { credits: 1, cents: 0, currency: 'EUR' }
  const sent = await ann.call(sendMessage, { body: { profile_id: ben.id, text: 'Hoi', price } })
  expect(sent.status).toBe(200)
  await openClient(api, ann)
  goToPath('/')
  goToPath('/members?country=NL')
  const profile = memberOf(ben.id)
  const stores = [$likes, $chats, $results, profile]
  for (const store of stores) onTestFinished(store.listen(() => {}))
  await Promise.all([$likes.reload(), $chats.reload()])
  await expect.poll(() => stores.every(store => store.get().status === 'ready')).toBe(true)
  return { ben, profile }
}

/** Whether Ben stands in each of Ann's lists. */
function seen(id: string) {
  const [likes, chats, results] = [$likes.get(), $chats.get(), $results.get()]
  return {
    likes: likes.status === 'ready' && likes.value.profiles.some(like => like.id === id),
    liked_by: likes.status === 'ready' && likes.value.liked_by.some(like => like.id === id),
    chats: chats.status === 'ready' && chats.value.chats.some(chat => chat.profile.id === id),
    results:
      results.status === 'ready' &&
      results.pages.some(page => page.results.some(card => card.id === id))
  }
}

const everywhere = { likes: true, liked_by: true, chats: true, results: true }
const nowhere = { likes: false, liked_by: false, chats: false, results: false }

test('takes who is blocked out of every list at once', async () => {
  const { ben, profile } = await acquainted()
  expect(seen(ben.id)).toEqual(everywhere)
  const blocked = blockMember(ben.id)
  await expect.poll(() => seen(ben.id)).toEqual(nowhere)
  expect(await blocked).toBe(true)
  expect(profile.get()).toMatchObject({ status: 'ready', value: { blocked: true } })
})

test('brings likes and chats back when the block is lifted', async () => {
  const { ben, profile } = await acquainted()
  await blockMember(ben.id)
  expect(await unblockMember(ben.id)).toBe(true)
  expect(seen(ben.id)).toMatchObject({ likes: true, liked_by: true, chats: true })
  expect(profile.get()).toMatchObject({ status: 'ready', value: { blocked: false } })
})

test('leaves everything as it is when the server refuses, and says so', async () => {
  const { ben } = await acquainted()
  refuse('/api/block.php', 'profile_unavailable')
  expect(await blockMember(ben.id)).toBe(false)
  expect(seen(ben.id)).toEqual(everywhere)
  expect($toasts.get().at(-1)).toMatchObject({ title: 'Blocking didn’t work' })
  expect(await unblockMember(ben.id)).toBe(false)
  expect($toasts.get().at(-1)).toMatchObject({ title: 'Lifting the block didn’t work' })
})
