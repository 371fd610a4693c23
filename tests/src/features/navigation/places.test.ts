import { expect, test } from 'vitest'
import { $places, creditsBadge } from '#src/features/navigation/places.ts'
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
