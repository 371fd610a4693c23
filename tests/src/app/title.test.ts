import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { $waiting, retitled, showBadge, showWaiting, titleWith } from '#src/app/title.ts'
import { $chats, $unread } from '#src/features/chats/chats.ts'
import { $likes, $newLikes } from '#src/features/likes/likes.ts'
import { openConversation, write } from '#tests/support/chats.ts'
import { openClient } from '#tests/support/client.ts'

test('the title says how much waits', () => {
  expect(titleWith('Vonk', 3)).toBe('(3) Vonk')
})

test('the count is replaced, not piled up, and goes when nothing waits', () => {
  expect(titleWith('(3) Vonk', 12)).toBe('(12) Vonk')
  expect(titleWith('(12) Vonk', 0)).toBe('Vonk')
})

test('another screen keeps the count', () => {
  expect(retitled('(3) Likes · Vonk', 'Search · Vonk')).toBe('(3) Search · Vonk')
  expect(retitled('Likes · Vonk', 'Search · Vonk')).toBe('Search · Vonk')
})

test('a badge that the system refuses, or does not know, is nobody’s trouble', async () => {
  const asked: number[] = []
  const setAppBadge = async (count: number) => {
    asked.push(count)
    throw new DOMException('No badges here', 'NotAllowedError')
  }
  await showBadge(3, { setAppBadge })
  await showBadge(3, {})
  expect(asked).toEqual([3])
})

test('title and app badge show one sum: unread messages and new likes together', async () => {
  const { api, ann, ben } = await openConversation()
  await write(ann, ben, 'Twee')
  await (await api.member()).call(sendLike, { body: { profile_id: ben.id } })
  await openClient(api, ben)
  const page = { title: 'Search · Vonk' }
  const badges: number[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) })
  const used = [$waiting, $unread, $newLikes, $chats, $likes]
  cleanStores(...used)
  onTestFinished(() => {
    cleanStores(...used)
    vi.unstubAllGlobals()
  })
  onTestFinished(showWaiting())
  await expect.poll(() => page.title).toBe('(3) Search · Vonk')
  expect(badges.at(-1)).toBe(3)
})
