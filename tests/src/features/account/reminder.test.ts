import { expect, test } from 'vitest'
import { whenReminderIsDue } from '#src/features/account/reminder-due.ts'
import { needsReminder } from '#src/features/account/reminder.ts'
import { $user } from '#src/features/session/session.ts'
import { goToPath } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

async function newcomer() {
  const api = await openApi()
  await openClient(api, await api.member({ status: 'not_confirmed', profile_status: 'disabled' }))
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  return user
}

test('a member who has not confirmed the address is reminded', async () => {
  expect(needsReminder(await newcomer(), 'members')).toBe(true)
})

test('not on signup, settings or notifications', async () => {
  const user = await newcomer()
  const quiet = ['signup', 'complete-signup', 'settings', 'settings-location', 'notifications']
  expect(quiet.filter(screen => needsReminder(user, screen))).toEqual([])
})

test('not a guest, a confirmed member, or one whose notifications are disabled', async () => {
  const user = await newcomer()
  expect(needsReminder(null, 'members')).toBe(false)
  expect(needsReminder({ ...user, status: 'active' }, 'members')).toBe(false)
  expect(needsReminder({ ...user, notifications_disabled: ['bounce'] }, 'members')).toBe(false)
  const active = { ...user, profile: { ...user.profile, status: 'active' as const } }
  expect(needsReminder(active, 'members')).toBe(false)
})

test('after a partner’s signup it is due once, and not before the screen may remind', async () => {
  goToPath('/settings')
  await newcomer()
  let shown = 0
  whenReminderIsDue(() => shown++)
  expect(shown).toBe(0)
  goToPath('/members')
  expect(shown).toBe(1)
  goToPath('/settings')
  goToPath('/members')
  expect(shown).toBe(1)
})

test('after a partner’s signup it is never due for who has confirmed', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  let shown = 0
  whenReminderIsDue(() => shown++)
  goToPath('/settings')
  goToPath('/members')
  expect(shown).toBe(0)
})
