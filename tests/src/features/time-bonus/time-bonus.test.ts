import { allTasks } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrder, listPackages } from '#contract/credits.ts'
import { $session, $user, setUser, signOut } from '#src/features/session/session.ts'
import {
  $timeBonus,
  followTimeBonus,
  loadTimeBonus,
  startTimeBonus
} from '#src/features/time-bonus/time-bonus.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { changeUser, hours, left, openNewcomer, start, stopTime } from './support.ts'

const inFourHours = {
  expires: new Date(start + 4 * hours).toISOString(),
  percentage: 25
}

test('ticks each second, in hours, minutes and seconds of two digits', async () => {
  await openNewcomer()
  const pass = stopTime()
  startTimeBonus(inFourHours)
  expect($timeBonus.get()).toEqual({
    isVisible: true,
    ...inFourHours,
    later: null,
    left: '04:00:00'
  })
  pass(1000)
  expect(left()).toBe('03:59:59')
  pass(59_000)
  expect(left()).toBe('03:59:00')
  pass(3 * hours + 58 * 60_000 + 51_000)
  expect(left()).toBe('00:00:09')
})

test('is loaded on login', async () => {
  await openNewcomer()
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  $session.set({ status: 'guest' })
  onTestFinished(followTimeBonus())
  expect($timeBonus.get().isVisible).toBe(false)
  setUser(user)
  await expect.poll(left).toBe('03:59:00')
})

test('contains the smaller discount that follows on a site that has one', async () => {
  await openNewcomer({ site: { later_discount: { days: 7, percentage: 10 } } })
  await loadTimeBonus()
  expect($timeBonus.get()).toMatchObject({
    percentage: 25,
    later: { code: 'WELCOME', percentage: 10 }
  })
})

test('is none, without an error report, when the server refuses the prices', async () => {
  const { client } = await openNewcomer()
  refuse(listPackages.path, 'not_allowed', 403)
  await loadTimeBonus()
  expect($timeBonus.get()).toEqual({ isVisible: false })
  expect(client.reports).toEqual([])
})

test('is none, without an error report, when the connection is lost', async () => {
  const { client } = await openNewcomer()
  client.offline = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const loading = loadTimeBonus()
  // All retries.
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect($timeBonus.get()).toEqual({ isVisible: false })
  expect(client.reports).toEqual([])
})

test('is not restarted while it runs', async () => {
  await openNewcomer()
  const pass = stopTime()
  startTimeBonus(inFourHours)
  pass(1500)
  startTimeBonus({ ...inFourHours, expires: new Date(start + hours).toISOString() })
  expect(left()).toBe('03:59:59')
  pass(500)
  expect(left()).toBe('03:59:58')
})

test('is cleared at zero', async () => {
  await openNewcomer()
  const pass = stopTime()
  startTimeBonus({ ...inFourHours, expires: new Date(start + 2000).toISOString() })
  pass(1000)
  expect(left()).toBe('00:00:01')
  pass(1000)
  expect($timeBonus.get()).toEqual({ isVisible: false })
})

test('is cleared on logout', async () => {
  await openNewcomer()
  startTimeBonus(inFourHours)
  await signOut()
  expect($timeBonus.get()).toEqual({ isVisible: false })
})

test('is cleared when the member has paid, and does not start again', async () => {
  await openNewcomer()
  onTestFinished(followTimeBonus())
  await expect.poll(left).not.toBeNull()
  changeUser({ paid_user: true })
  expect($timeBonus.get()).toEqual({ isVisible: false })
  startTimeBonus(inFourHours)
  expect($timeBonus.get()).toEqual({ isVisible: false })
})

test('is cleared once the money of a first order is on its way, from another device too', async () => {
  const { api, member } = await openNewcomer()
  onTestFinished(followTimeBonus())
  await expect.poll(left).not.toBeNull()
  changeUser({})
  await allTasks()
  expect(left()).not.toBeNull()
  await member.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount: { cents: 743, currency: 'EUR' } }
  })
  await api.deps.db.updateTable('orders').set({ status: 'pending' }).execute()
  // As the refresh does.
  changeUser({})
  await expect.poll(left).toBeNull()
})

test('is cleared when there is none any more', async () => {
  await openNewcomer()
  startTimeBonus(inFourHours)
  startTimeBonus(null)
  expect($timeBonus.get()).toEqual({ isVisible: false })
})

test('is there up to the last second of the four hours, and not on it', async () => {
  const { api } = await openNewcomer({ secondsAgo: 14_399 })
  await loadTimeBonus()
  expect(left()).toBe('00:00:01')
  startTimeBonus(null)
  api.pass(1)
  await loadTimeBonus()
  expect(left()).toBeNull()
})

test.each([-5, -0.01, 0.01, 7])(
  'ends when the server says, however wrong the browser’s clock is: %d hours',
  async wrong => {
    const { api } = await openNewcomer({ clockOff: wrong * hours })
    await loadTimeBonus()
    expect(left()).toBe('03:59:00')
    api.pass(60)
    startTimeBonus(null)
    await loadTimeBonus()
    expect(left()).toBe('03:58:00')
  }
)

test('ends at one time on two devices', async () => {
  const { api, member } = await openNewcomer({ clockOff: 3 * hours })
  await loadTimeBonus()
  const first = $timeBonus.get()
  startTimeBonus(null)
  await openClient(api, member)
  await loadTimeBonus()
  expect($timeBonus.get()).toEqual(first)
})

test('stays as it is when the server does not answer', async () => {
  const { client } = await openNewcomer()
  await loadTimeBonus()
  client.offline = true
  const loading = loadTimeBonus()
  expect(left()).toBe('03:59:00')
  client.offline = false
  await loading
  expect(left()).toBe('03:59:00')
})
