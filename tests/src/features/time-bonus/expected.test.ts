import { expect, test } from 'vitest'
import { $user } from '#src/features/session/session.ts'
import { expectsTimeBonus } from '#src/features/time-bonus/expected.ts'
import { $isBonusKnown, loadTimeBonus } from '#src/features/time-bonus/time-bonus.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openNewcomer } from './support.ts'

async function newcomer(secondsAgo: number) {
  await openNewcomer({ secondsAgo })
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  return user
}

test('its place is kept up to the last second of the four hours, in the members area alone', async () => {
  const user = await newcomer(14_399)
  expect(expectsTimeBonus(user, 'members')).toBe(true)
  expect(expectsTimeBonus(user, 'profile')).toBe(false)
  expect(expectsTimeBonus(await newcomer(14_400), 'members')).toBe(false)
})

test('no place is kept for whoever has paid', async () => {
  const user = await newcomer(60)
  expect(expectsTimeBonus({ ...user, paid_user: true }, 'members')).toBe(false)
})

test('it is known once the server has said, or could not, and not any more after a logout', async () => {
  const { client } = await openNewcomer()
  forgetMember()
  expect($isBonusKnown.get()).toBe(false)
  client.offline = true
  const loading = loadTimeBonus()
  expect($isBonusKnown.get()).toBe(false)
  client.offline = false
  await loading
  expect($isBonusKnown.get()).toBe(true)
})
