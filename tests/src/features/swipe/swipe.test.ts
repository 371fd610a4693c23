import { expect, test, vi } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { listLikes } from '#contract/likes.ts'
import { getSwipe, swipe, undoSwipe } from '#contract/swipe.ts'
import { $likes, $match, applyLikeEvent } from '#src/features/likes/likes.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { $stuck, $swipe, answerCard, dealMore, undoCard } from '#src/features/swipe/swipe.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { forgetMember } from '#src/lib/forget.ts'
import type { Caller } from '#tests/support/api.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { deck, names, openGame } from './support.ts'

const path = '/api/swipe.php'

async function given(caller: Caller): Promise<string[]> {
  return (await caller.call(listLikes)).reply.profiles.map(({ name }) => name)
}

function lastToast() {
  return $toasts.get().at(-1)
}

test('has answered before the server has, and the server has it', async () => {
  const { ann } = await openGame()
  expect(names()).toEqual(['Man 1', 'Man 2', 'Man 3'])
  const slow = hold(path)
  expect(answerCard(true)).not.toBeNull()
  expect(names()).toEqual(['Man 2', 'Man 3'])
  expect(deck()).toMatchObject({ likes_left: 3, undo: { name: 'Man 1', liked: true } })
  expect(answerCard(false)).not.toBeNull()
  expect(names()).toEqual(['Man 3'])
  slow.release()
  await expect.poll(() => given(ann)).toEqual(['Man 1'])
  await expect.poll(async () => (await ann.call(getSwipe)).reply.cards).toHaveLength(1)
})

test('shows the like wherever the profile stands', async () => {
  const { people } = await openGame()
  answerCard(true)
  const id = people[0]?.id ?? ''
  await expect.poll(() => $profiles.get()[id]?.liked).toBe(true)
  const likes = $likes.get()
  expect(likes.status === 'ready' && likes.value.profiles).toMatchObject([{ name: 'Man 1' }])
  undoCard()
  await expect.poll(() => $profiles.get()[id]?.liked).toBe(false)
})

test('answers nothing once four likes are given, and still takes a pass', async () => {
  await openGame({ count: 6 })
  for (let place = 0; place < 4; place++) expect(answerCard(true)).not.toBeNull()
  expect(deck().likes_left).toBe(0)
  expect(answerCard(true)).toBeNull()
  expect(names()).toEqual(['Man 5', 'Man 6'])
  expect(answerCard(false)).not.toBeNull()
  await expect.poll(() => deck().available_at).toBe('2026-05-03T19:00:00.000Z')
})

test('puts the card back with a toast when the fifth like was given in another tab', async () => {
  const { ann, people } = await openGame({ count: 6 })
  for (const { id } of people.slice(1, 5)) {
    await ann.call(swipe, { body: { profile_id: id, liked: true } })
  }
  expect(answerCard(true)).not.toBeNull()
  await expect.poll(lastToast).toMatchObject({ title: 'Your likes are used' })
  expect(lastToast()?.text).toContain('24 hours')
  expect(names()[0]).toBe('Man 1')
  await expect.poll(() => deck()).toMatchObject({ likes_left: 0 })
  expect(deck().available_at).toBe('2026-05-03T19:00:00.000Z')
})

test('puts back the card, and those answered after it, when there is no connection', async () => {
  const { ann, client } = await openGame()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  client.offline = true
  answerCard(true)
  answerCard(false)
  undoCard()
  answerCard(true)
  expect(names()).toEqual(['Man 3'])
  await expect.poll(lastToast, { timeout: 30_000 }).toMatchObject({ title: 'Man 1 is back on top' })
  expect(names()).toEqual(['Man 1', 'Man 2', 'Man 3'])
  expect(deck()).toMatchObject({ likes_left: 4, undo: null })
  client.offline = false
  answerCard(true)
  await expect.poll(() => given(ann)).toEqual(['Man 1'])
})

test('takes the other answer where the first one got lost on its way back', async () => {
  const { ann, people } = await openGame()
  const accept = refuse(path, 'internal', 404)
  answerCard(true)
  await expect.poll(lastToast).toMatchObject({ title: 'Man 1 is back on top' })
  accept()
  // The server has the like, which the browser does not know.
  await ann.call(swipe, { body: { profile_id: people[0]?.id ?? '', liked: true } })
  expect(await given(ann)).toEqual(['Man 1'])
  answerCard(false)
  await expect.poll(() => given(ann)).toEqual([])
  await expect.poll(() => deck().likes_left).toBe(4)
  expect(names()).toEqual(['Man 2', 'Man 3'])
})

test('drops the card of somebody who is gone, and goes on with the next', async () => {
  const { ann, people } = await openGame()
  await people[0]?.call(blockMember, { body: { profile_id: ann.id } })
  answerCard(true)
  answerCard(true)
  await expect.poll(lastToast).toMatchObject({ title: 'Man 1 has left the game' })
  await expect.poll(() => given(ann)).toEqual(['Man 2'])
  await expect.poll(() => deck().likes_left).toBe(3)
  expect(names()).toEqual(['Man 3'])
})

test('opens the match pop-up, once for reply and event, and takes no match back', async () => {
  const { people } = await openGame({ firstLikes: true })
  const card = deck().cards[0]
  answerCard(true)
  await expect.poll(() => $match.get()?.profile.id).toBe(people[0]?.id)
  await expect.poll(() => deck().undo).toBeNull()
  expect(undoCard()).toBe(false)
  $match.set(null)
  if (card) applyLikeEvent({ name: 'match', data: { profile: card } })
  expect($match.get()).toBeNull()
})

test('opens the match pop-up once when the event comes before the reply', async () => {
  await openGame({ firstLikes: true })
  const slow = hold(path)
  const card = deck().cards[0]
  answerCard(true)
  await expect.poll(slow.waiting).toBe(1)
  if (card) applyLikeEvent({ name: 'match', data: { profile: card } })
  expect($match.get()?.profile.name).toBe('Man 1')
  $match.set(null)
  slow.release()
  await expect.poll(() => deck().undo).toBeNull()
  expect($match.get()).toBeNull()
})

test('takes the last card back at once, and its like with it', async () => {
  const { ann } = await openGame()
  answerCard(true)
  await expect.poll(() => given(ann)).toEqual(['Man 1'])
  expect(undoCard()).toBe(true)
  expect(names()).toEqual(['Man 1', 'Man 2', 'Man 3'])
  expect(deck()).toMatchObject({ likes_left: 4, undo: null })
  expect(undoCard()).toBe(false)
  await expect.poll(() => given(ann)).toEqual([])
})

test('leaves the answer as it was when it cannot be taken back any more', async () => {
  const { ann, people } = await openGame()
  answerCard(false)
  await expect.poll(async () => (await ann.call(getSwipe)).reply.cards).toHaveLength(2)
  await ann.call(undoSwipe, { query: { profile_id: people[0]?.id ?? '' } })
  await ann.call(swipe, { body: { profile_id: people[0]?.id ?? '', liked: false } })
  undoCard()
  await expect.poll(lastToast).toMatchObject({ title: 'Man 1 isn’t coming back' })
  expect(names()).toEqual(['Man 2', 'Man 3'])
  await expect.poll(() => deck().undo).toBeNull()
})

test('asks for the next cards before the last ones are used, and says when all were seen', async () => {
  await openGame({ count: 13 })
  expect(names()).toHaveLength(10)
  expect(deck().ended).toBe(false)
  for (let place = 0; place < 6; place++) answerCard(false)
  await expect.poll(() => names().length).toBe(7)
  await expect.poll(() => deck().ended).toBe(true)
  expect(new Set(names()).size).toBe(7)
  while (answerCard(false));
  expect(deck()).toMatchObject({ cards: [], ended: true })
})

test('says that the next cards did not come only when none is left, and tries again', async () => {
  await openGame({ count: 13 })
  const accept = refuse(path, 'internal', 404)
  await dealMore()
  expect($stuck.get()).toBe(false)
  $swipe.change(before => ({ ...before, cards: [] }))
  await dealMore()
  expect($stuck.get()).toBe(true)
  accept()
  await dealMore()
  expect([$stuck.get(), names().length]).toEqual([false, 10])
})

test('deals nobody again whose answer is still on its way', async () => {
  await openGame()
  const slow = hold(path)
  answerCard(false)
  await expect.poll(slow.waiting).toBe(1)
  const asked = $swipe.reload()
  await expect.poll(slow.waiting).toBe(2)
  slow.release()
  await asked
  expect(names()).toEqual(['Man 2', 'Man 3'])
})

test('keeps the card that is looked at on top when the cards are asked for again', async () => {
  const { api } = await openGame()
  answerCard(false)
  await api.member({ name: 'Man 0', gender: 'man', seeks: 'women' })
  await expect.poll(() => deck().undo?.name).toBe('Man 1')
  await $swipe.reload()
  expect(names()).toEqual(['Man 2', 'Man 0', 'Man 3'])
})

test('forgets everything with the member', async () => {
  const { ann } = await openGame()
  const slow = hold(path)
  answerCard(true)
  await expect.poll(slow.waiting).toBe(1)
  forgetMember()
  slow.release()
  expect($swipe.get().status).toBe('loading')
  await expect.poll(() => given(ann)).toEqual(['Man 1'])
  expect($swipe.get().status).toBe('loading')
})
