import { expect, test } from 'vitest'
import type { User } from '#contract/session.ts'
import { type AlertFacts, alertOn, roomAfter } from '#src/features/notifications/alerts.ts'
import {
  $hiddenAlerts,
  forgetHidden,
  hideAlert,
  readHidden
} from '#src/features/notifications/hidden-alerts.ts'
import { mainReason } from '#src/features/notifications/reasons.ts'
import { $user } from '#src/features/session/session.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const nothingHidden = { disabled: false, enrich: false, push: false }

async function factsOf(values: Partial<User> = {}): Promise<AlertFacts> {
  const api = await openApi()
  await openClient(api, await api.member())
  const user = { ...($user.get() as User), ...values }
  return { user, offersPush: true, hidden: nothingHidden, screen: 'members' }
}

test('one alert shows at a time: the address, mail, the photo, then this device', async () => {
  const facts = await factsOf({ notifications_disabled: ['bounce'] })
  expect(alertOn(facts)).toBe('disabled')
  expect(alertOn({ ...facts, hidden: { ...nothingHidden, disabled: true } })).toBe('enrich')
  const hidden = { disabled: true, enrich: true, push: false }
  expect(alertOn({ ...facts, hidden })).toBe('push')
  expect(alertOn({ ...facts, hidden, offersPush: false })).toBeNull()
  expect(alertOn({ ...facts, hidden: { ...hidden, push: true } })).toBeNull()
})

test('the activation reminder comes before all others', async () => {
  const facts = await factsOf({ status: 'not_confirmed' })
  const { user } = facts
  const profile = { ...(user as User).profile, status: 'disabled' as const }
  const unconfirmed = { ...(user as User), profile }
  expect(alertOn({ ...facts, user: unconfirmed })).toBe('activation')
  const disabled = { ...unconfirmed, notifications_disabled: ['unsubscribe'] }
  expect(alertOn({ ...facts, user: disabled })).toBe('disabled')
  expect(alertOn({ ...facts, user: unconfirmed, screen: 'settings' })).toBe('enrich')
})

test('a visitor sees none', async () => {
  expect(alertOn({ ...(await factsOf()), user: null })).toBeNull()
})

test('a screen that says it anyway has no alert of it', async () => {
  const facts = await factsOf({ notifications_disabled: ['spam'] })
  expect(alertOn({ ...facts, screen: 'notifications' })).toBe('enrich')
  const quiet = { ...nothingHidden, disabled: true }
  expect(alertOn({ ...facts, hidden: quiet, screen: 'profile' })).toBe('push')
})

test('who has a photo is not asked for one', async () => {
  const facts = await factsOf()
  const main_image = {
    filename: '/media/a.webp',
    thumb_filename: '/media/b.webp',
    avatar_filename: '/media/c.webp',
    match_filename: '/media/d.webp',
    status: 'active' as const,
    illustration: false
  }
  const user = facts.user as User
  const shown = { ...user, profile: { ...user.profile, main_image } }
  expect(alertOn({ ...facts, user: shown, offersPush: false })).toBeNull()
})

test('a hidden alert stays hidden, under the names of the specification', async () => {
  const api = await openApi()
  const client = await openClient(api)
  readHidden()
  expect($hiddenAlerts.get()).toEqual(nothingHidden)
  for (const name of ['disabled', 'enrich', 'push'] as const) hideAlert(name)
  const now = JSON.stringify(api.deps.clock().getTime())
  for (const key of [
    'hide-disabled-notifications-alert',
    'hide-enrich-alert',
    'hide-push-notification-alert'
  ]) {
    expect(client.local.getItem(key)).toBe(now)
  }
  $hiddenAlerts.set(nothingHidden)
  readHidden()
  expect($hiddenAlerts.get()).toEqual({ disabled: true, enrich: true, push: true })
  forgetHidden('disabled')
  readHidden()
  expect($hiddenAlerts.get()).toEqual({ disabled: false, enrich: true, push: true })
})

test('tells of the reason that has to be mended first', () => {
  expect(mainReason(['unsubscribe', 'bounce', 'spam'])).toBe('spam')
  expect(mainReason(['unsubscribe', 'bounce'])).toBe('bounce')
  expect(mainReason(['something new'])).toBe('unsubscribe')
})

test('an alert comes with a screen and never into one', () => {
  const free = { place: '/members', isTaken: false }
  expect(roomAfter(free, '/members', true)).toBe(free)
  const taken = roomAfter(free, '/likes', true)
  expect(taken).toEqual({ place: '/likes', isTaken: true })
  // The next one may stand where another stood; once the place is gone it stays gone.
  expect(roomAfter(taken, '/likes', true)).toBe(taken)
  const left = roomAfter(taken, '/likes', false)
  expect(left).toEqual({ place: '/likes', isTaken: false })
  expect(roomAfter(left, '/likes', true)).toBe(left)
})
