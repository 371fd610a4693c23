import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listLikes, sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { autoLike } from '#src/features/likes/auto-like.ts'
import {
  $likes,
  $match,
  $newLikes,
  applyLikeEvent,
  dropLikes,
  likeMember,
  markLikeSeen,
  withdrawLike
} from '#src/features/likes/likes.ts'
import type { Likes } from '#src/features/likes/like-lists.ts'
import { $profiles, rememberProfiles } from '#src/features/members/profiles.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'

/** Ann looks at her likes; Ben is somebody whose card she has seen. */
async function annAndBen({ benLikes = false } = {}) {
  const api = await openApi()
  const [ann, ben] = [await api.member({ name: 'Ann' }), await api.member({ name: 'Ben' })]
  if (benLikes) await ben.call(sendLike, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  onTestFinished(() => cleanStores($likes, $newLikes))
  onTestFinished($newLikes.listen(() => {}))
  await expect.poll(() => $likes.get().status).toBe('ready')
  const card = await cardOf(ann, ben)
  rememberProfiles([card])
  return { api, ann, ben, card }
}

async function cardOf(viewer: Caller, seen: Caller) {
  return (await viewer.call(getMember, { query: { id: seen.id } })).reply.member
}

function likes(): Likes {
  const state = $likes.get()
  if (state.status !== 'ready') throw new Error(`The likes are ${state.status}`)
  return state.value
}

test('loads likes given and received, and counts the new ones', async () => {
  const { ann, ben, api } = await annAndBen({ benLikes: true })
  expect(likes().liked_by).toMatchObject([{ id: ben.id, like_new: true, matched: false }])
  expect($newLikes.get()).toBe(1)
  expect($profiles.get()[ben.id]?.name).toBe('Ben')
  const cas = await api.member({ name: 'Cas' })
  await ann.call(sendLike, { body: { profile_id: cas.id } })
  await $likes.reload()
  expect(likes().profiles).toMatchObject([{ id: cas.id, name: 'Cas' }])
})

test('shows a like before the server has answered, and the server has it', async () => {
  const { ann, ben } = await annAndBen()
  const slow = hold('/api/like.php')
  const liked = likeMember(ben.id)
  expect($profiles.get()[ben.id]?.liked).toBe(true)
  expect(likes().profiles).toMatchObject([{ id: ben.id, liked: true, matched: false }])
  slow.release()
  await liked
  expect((await ann.call(listLikes)).reply.profiles).toMatchObject([{ id: ben.id }])
  expect($match.get()).toBeNull()
})

test('takes a refused like back and says why', async () => {
  const { ben } = await annAndBen()
  refuse('/api/like.php', 'not_confirmed', 403)
  await likeMember(ben.id)
  expect($profiles.get()[ben.id]?.liked).toBe(false)
  expect(likes().profiles).toEqual([])
  await expect.poll(() => $toasts.get().at(-1)).toMatchObject({ title: 'The like didn’t work' })
  expect($toasts.get().at(-1)?.text).toContain('Confirm')
})

test('puts a like back whose withdrawal is refused', async () => {
  const { ben } = await annAndBen()
  await likeMember(ben.id)
  refuse('/api/like.php', 'rate_limited', 404)
  await withdrawLike(ben.id)
  expect($profiles.get()[ben.id]?.liked).toBe(true)
  expect(likes().profiles).toMatchObject([{ id: ben.id }])
  await expect.poll(() => $toasts.get().at(-1)).toMatchObject({ title: 'Withdrawing didn’t work' })
})

test('sends one request at a time, and the last tap wins', async () => {
  const { ann, ben } = await annAndBen()
  const slow = hold('/api/like.php')
  const taps = [likeMember(ben.id), withdrawLike(ben.id), likeMember(ben.id), withdrawLike(ben.id)]
  await expect.poll(slow.waiting).toBe(1)
  slow.release()
  await Promise.all(taps)
  expect($profiles.get()[ben.id]?.liked).toBe(false)
  expect((await ann.call(listLikes)).reply.profiles).toEqual([])
})

test('keeps a like on its way when the list is loaded meanwhile', async () => {
  const { ben } = await annAndBen()
  const slow = hold('/api/like.php')
  const liked = likeMember(ben.id)
  await $likes.reload()
  expect(likes().profiles).toMatchObject([{ id: ben.id }])
  slow.release()
  await liked
})

test('opens the match pop-up when a like is returned, once for reply and event', async () => {
  const { ben, card } = await annAndBen({ benLikes: true })
  await likeMember(ben.id)
  expect($match.get()).toMatchObject({ profile: { id: ben.id, liked: true } })
  expect(likes().profiles).toMatchObject([{ id: ben.id, matched: true }])
  expect(likes().liked_by).toMatchObject([{ id: ben.id, matched: true }])
  $match.set(null)
  applyLikeEvent({ name: 'match', data: { profile: card } })
  expect($match.get()).toBeNull()
  applyLikeEvent({ name: 'match', data: { profile: card } })
  expect($match.get()).not.toBeNull()
})

test('opens the match pop-up once when the event comes before the reply', async () => {
  const { ben, card } = await annAndBen({ benLikes: true })
  const slow = hold('/api/like.php')
  const liked = likeMember(ben.id)
  await expect.poll(slow.waiting).toBe(1)
  applyLikeEvent({ name: 'match', data: { profile: card } })
  expect($match.get()).toMatchObject({ profile: { id: ben.id } })
  $match.set(null)
  slow.release()
  await liked
  expect($match.get()).toBeNull()
})

test('adds a received like on top as new, with a notice that carries the portrait', async () => {
  const { ben, card } = await annAndBen()
  applyLikeEvent({ name: 'like', data: { profile: card } })
  expect(likes().liked_by).toMatchObject([{ id: ben.id, like_new: true, matched: false }])
  expect($newLikes.get()).toBe(1)
  await expect
    .poll(() => $toasts.get().at(-1))
    .toMatchObject({
      title: 'Ben',
      action: { href: `/members/${ben.id}` }
    })
})

test('opens the match pop-up for a match that the other one completed', async () => {
  const { ben, card } = await annAndBen()
  await likeMember(ben.id)
  const liked = { ...card, liked: true }
  const notices = $toasts.get().length
  applyLikeEvent({ name: 'like', data: { profile: liked } })
  applyLikeEvent({ name: 'match', data: { profile: liked } })
  expect($match.get()).toMatchObject({ profile: { id: ben.id } })
  expect(likes().profiles).toMatchObject([{ id: ben.id, matched: true }])
  expect(likes().liked_by).toMatchObject([{ id: ben.id, matched: true, like_new: true }])
  expect($toasts.get()).toHaveLength(notices)
})

/** Loads the likes, and keeps the answer back that the server has given. */
async function loadSlowly() {
  const { release, waiting } = hold(listLikes.path)
  const loading = $likes.reload()
  await expect.poll(waiting).toBe(1)
  return { loading, release }
}

test('keeps a like and a match that come while the list is loading', async () => {
  const { api, ann, ben, card } = await annAndBen()
  const cas = await api.member({ name: 'Cas' })
  const casCard = await cardOf(ann, cas)
  const { loading, release } = await loadSlowly()
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  applyLikeEvent({ name: 'like', data: { profile: card } })
  await ann.call(sendLike, { body: { profile_id: cas.id } })
  await cas.call(sendLike, { body: { profile_id: ann.id } })
  applyLikeEvent({ name: 'match', data: { profile: casCard } })
  release()
  await loading
  expect(
    likes()
      .liked_by.map(({ name }) => name)
      .toSorted()
  ).toEqual(['Ben', 'Cas'])
  expect(likes().profiles).toMatchObject([{ id: cas.id, matched: true }])
  expect($newLikes.get()).toBe(2)
})

test('does not count a like again that is looked at while the list is loading', async () => {
  const { api, ann } = await annAndBen()
  const cas = await api.member({ name: 'Cas' })
  await cas.call(sendLike, { body: { profile_id: ann.id } })
  const { loading, release } = await loadSlowly()
  await cardOf(ann, cas)
  markLikeSeen(cas.id)
  release()
  await loading
  expect($newLikes.get()).toBe(0)
})

test('keeps an own like that arrives while the list is loading', async () => {
  const { ben } = await annAndBen()
  const { loading, release } = await loadSlowly()
  await likeMember(ben.id)
  release()
  await loading
  expect(likes().profiles).toMatchObject([{ id: ben.id }])
})

test('clears the new mark of a profile that was opened', async () => {
  const { ben } = await annAndBen({ benLikes: true })
  markLikeSeen(ben.id)
  expect($newLikes.get()).toBe(0)
})

test('takes who was blocked out of the lists and closes the pop-up', async () => {
  const { ben } = await annAndBen({ benLikes: true })
  await likeMember(ben.id)
  dropLikes(ben.id)
  expect(likes()).toMatchObject({ profiles: [], liked_by: [], num_new: 0 })
  expect($match.get()).toBeNull()
})

test('a like that is returned was looked at, and the badge knows it as the server does', async () => {
  const { ann, ben } = await annAndBen({ benLikes: true })
  expect($newLikes.get()).toBe(1)
  await likeMember(ben.id)
  expect($newLikes.get()).toBe(0)
  expect(likes().liked_by).toMatchObject([{ id: ben.id, like_new: false }])
  expect((await ann.call(listLikes)).reply.num_new).toBe(0)
})

test('counts a like once that is told twice, and uncounts it with its sender', async () => {
  const { ben, card } = await annAndBen()
  applyLikeEvent({ name: 'like', data: { profile: card } })
  applyLikeEvent({ name: 'like', data: { profile: card } })
  expect($newLikes.get()).toBe(1)
  dropLikes(ben.id)
  expect($newLikes.get()).toBe(0)
})

test('closes the pop-up of somebody who blocks the member meanwhile', async () => {
  const { ben, card } = await annAndBen()
  applyLikeEvent({ name: 'match', data: { profile: card } })
  applyLikeEvent({ name: 'chat_removed', data: { profile_id: '2222222222222222' } })
  expect($match.get()).not.toBeNull()
  applyLikeEvent({ name: 'chat_removed', data: { profile_id: ben.id } })
  expect($match.get()).toBeNull()
})

test('loads the likes again when a chat was removed, which may have been a block', async () => {
  const { ann, ben } = await annAndBen()
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  applyLikeEvent({ name: 'chat_removed', data: { profile_id: ben.id } })
  await expect.poll(() => likes().liked_by.length).toBe(1)
})

test('offers an unanswered like without a given profile and loads the likes after it', async () => {
  const { ben } = await annAndBen({ benLikes: true })
  forgetMember()
  await autoLike()
  expect($match.get()).toMatchObject({ profile: { id: ben.id, name: 'Ben' }, suggestion: false })
  await expect.poll(() => $likes.get().status).toBe('ready')
})

test('loads the likes half a second after an automatic like, and not before', async () => {
  await annAndBen({ benLikes: true })
  const reload = vi.spyOn($likes, 'reload').mockImplementation(async () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    reload.mockRestore()
  })
  await autoLike()
  await vi.advanceTimersByTimeAsync(499)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('offers a suggestion marked as one when nobody waits for an answer', async () => {
  const { ben } = await annAndBen()
  await autoLike()
  expect($match.get()).toMatchObject({ profile: { id: ben.id }, suggestion: true })
})

test('shows nobody when there is nobody to show', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  await autoLike()
  expect($match.get()).toBeNull()
})
