import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getUser } from '#contract/session.ts'
import { call } from '#src/lib/api.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { measureClock, serverNow, serverTime } from '#src/lib/server-clock.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { resetClock, shiftDeviceClock } from '#tests/support/device-clock.ts'

const start = Date.parse('2026-05-02T19:00:00Z')
const minute = 60_000
let device: number

beforeEach(() => {
  device = start
  onTestFinished(setEnvironment({ now: () => device }))
  resetClock()
  onTestFinished(resetClock)
})

/** An answer whose server is ahead of the device clock by so much. */
function receive({ ahead, trip = 0 }: { ahead: number; trip?: number }): void {
  const sentAt = device
  device += trip
  measureClock(new Date(sentAt + trip / 2 + ahead).toUTCString(), sentAt)
}

test('a device clock within the second of the header counts as right', () => {
  for (const ahead of [0, 300, 999]) {
    receive({ ahead })
    expect(serverNow()).toBe(device)
  }
})

test.each([20, -20, 60 * 24])('a device clock that is %i minutes off is corrected', minutes => {
  receive({ ahead: minutes * minute, trip: 200 })
  expect(Math.abs(serverNow() - device - minutes * minute)).toBeLessThanOrEqual(600)
})

test('several answers together measure the offset more closely than one', () => {
  const ahead = 20 * minute + 250
  for (let tenth = 0; tenth < 10; tenth++) {
    device += 1100
    receive({ ahead })
  }
  expect(Math.abs(serverNow() - device - ahead)).toBeLessThanOrEqual(50)
})

test('a device clock that was changed is measured anew', () => {
  receive({ ahead: 20 * minute })
  device += 20 * minute
  receive({ ahead: 0 })
  expect(Math.abs(serverNow() - device)).toBeLessThanOrEqual(500)
})

test('answers without a date, with a broken one, or after a long wait change nothing', () => {
  measureClock(null, device)
  measureClock('yesterday', device)
  receive({ ahead: 20 * minute, trip: 15_001 })
  expect(serverNow()).toBe(device)
  receive({ ahead: 20 * minute, trip: 15_000 })
  expect(serverNow()).not.toBe(device)
})

test('every answer of the API measures the clock, a refusal too', async () => {
  const api = await openApi()
  await openClient(api)
  await shiftDeviceClock(api, 20)
  await call(getUser)
  expect(Math.abs(serverNow() - api.deps.clock().getTime())).toBeLessThanOrEqual(500)
  await shiftDeviceClock(api, -20)
  expect(serverTime().slice(0, 18)).toBe(api.deps.clock().toISOString().slice(0, 18))
  const refusal = await api.fetch('/api/unknown.php')
  expect([refusal.status, refusal.headers.get('date')]).toEqual([
    404,
    'Sat, 02 May 2026 19:00:00 GMT'
  ])
})
