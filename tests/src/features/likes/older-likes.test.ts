import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { $likes, $newLikes } from '#src/features/likes/likes.ts'
import { $olderLikes, loadOlderLikes } from '#src/features/likes/older-likes.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'

const count = 2 * limits.likesPage + 3

/** Ann likes more people than two pages hold; only the one she liked first likes her back. */
async function annWithManyLikes() {
  const api = await openApi()
  const ann = await api.member()
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await api.member()).id)
  const at = (index: number) => new Date(api.deps.clock().getTime() + index * 1000)
  const given = ids.map((id, index) => ({
    member_id: ann.id,
    liked_id: id,
    created_at: at(index)
  }))
  const back = { member_id: ids[0] ?? '', liked_id: ann.id, created_at: at(0) }
  await api.deps.db
    .insertInto('member_like')
    .values([...given, back])
    .execute()
  await openClient(api, ann)
  onTestFinished(() => cleanStores($likes, $newLikes))
  onTestFinished($newLikes.listen(() => {}))
  await expect.poll(() => $likes.get().status).toBe('ready')
  return { api, ann, ids }
}

function given(): string[] {
  const state = $likes.get()
  if (state.status !== 'ready') throw new Error(`The likes are ${state.status}`)
  return state.value.profiles.map(({ id }) => id)
}

test('adds older ones below, and a refresh keeps as many', async () => {
  const { ids } = await annWithManyLikes()
  expect(given()).toHaveLength(limits.likesPage)
  await loadOlderLikes('profiles')
  expect(given()).toEqual(ids.toReversed().slice(0, 2 * limits.likesPage))
  await loadOlderLikes('profiles')
  expect(given()).toEqual(ids.toReversed())
  expect($profiles.get()[ids[0] ?? '']).toBeDefined()
  await $likes.reload()
  expect(given()).toEqual(ids.toReversed())
  await loadOlderLikes('profiles')
  expect($olderLikes.get()).toBe('idle')
})

test('goes on until one is found that the list shows', async () => {
  const { ids } = await annWithManyLikes()
  await loadOlderLikes('profiles', like => like.matched)
  expect(given()).toContain(ids[0])
})

test('says that they did not come and keeps what is there', async () => {
  await annWithManyLikes()
  const undo = refuse('/api/likes.php', 'rate_limited', 404)
  await loadOlderLikes('profiles')
  expect($olderLikes.get()).toBe('failed')
  expect(given()).toHaveLength(limits.likesPage)
  undo()
  await loadOlderLikes('profiles')
  expect($olderLikes.get()).toBe('idle')
  expect(given()).toHaveLength(2 * limits.likesPage)
})
