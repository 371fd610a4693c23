import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { $chats, $unread } from '#src/features/chats/chats.ts'
import { $likes, $newLikes } from '#src/features/likes/likes.ts'
import { $places, creditsBadge } from '#src/features/navigation/places.ts'
import { $user, setUser } from '#src/features/session/session.ts'
import { appPatterns } from '#shared/routes.ts'
import { badgeText } from '#src/ui/badge-text.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('the credits badge shows at 10 or less: warning above 0, danger at 0', () => {
  expect(creditsBadge(11)).toBeNull()
  expect(creditsBadge(10)).toEqual({ kind: 'low', count: 10 })
  expect(creditsBadge(1)).toEqual({ kind: 'low', count: 1 })
  expect(creditsBadge(0)).toEqual({ kind: 'empty', count: 0 })
})

test('counts are capped at 99+ from 100 up', () => {
  expect(badgeText(99)).toBe('99')
  expect(badgeText(100)).toBe('99+')
})

test('who never paid is offered premium, who did credits', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  expect($places.get().map(place => place.id)).toContain('premium')
  await openClient(api, await api.member({ paid_user: true }))
  expect($places.get().map(place => place.id)).toContain('credits')
})

const badgeOf = (id: string) => $places.get().find(place => place.id === id)?.badge

test.each([
  ['credits', true],
  ['premium', false]
])('the place %s shows the member’s own balance when it is 10 or less', async (id, paid_user) => {
  const api = await openApi()
  await openClient(api, await api.member({ paid_user }))
  const badges = [11, 10, 1, 0].map(credits => {
    const user = $user.get()
    if (user) setUser({ ...user, credits })
    return badgeOf(id)
  })
  expect(badges).toEqual([
    null,
    { kind: 'low', count: 10 },
    { kind: 'low', count: 1 },
    { kind: 'empty', count: 0 }
  ])
})

test('the place of the likes counts the new ones, and no other place does', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  const used = [$places, $unread, $newLikes, $chats, $likes]
  cleanStores(...used)
  onTestFinished(() => cleanStores(...used))
  onTestFinished($places.listen(() => {}))
  await expect.poll(() => badgeOf('likes')).toEqual({ kind: 'new', count: 1 })
  expect(badgeOf('messages')).toBeNull()
})

/** Of guests, and of the way in. */
const outside =
  /^(login|signup|complete-signup|activate|reset-password|mail-change|account-deleted)/

test('each screen of the members’ area belongs to one place', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  const covered = $places.get().flatMap(place => place.covers)
  const screens = Object.keys(appPatterns).filter(screen => !outside.test(screen))
  expect(covered.toSorted()).toEqual(screens.toSorted())
})
