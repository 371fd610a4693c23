import { expect, onTestFinished, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { $attentive } from '#src/lib/attention.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { createRetry, mostFaults } from '#src/lib/retry-backoff.ts'

/** A retry with attempts whose result the test sets, on a clock that the test advances. */
function openRetry() {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const restore = setEnvironment({ watchAttention: () => () => {} })
  let attempts = 0
  const state: { code: ErrorCode | null } = { code: 'network' }
  const retry = createRetry(async () => {
    attempts++
    if (state.code) retry.start(state.code)
    else retry.stop()
  })
  onTestFinished(() => {
    retry.stop()
    restore()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return {
    retry,
    state,
    pass,
    attempts: () => attempts,
    comeOnline: () => page.dispatchEvent(new Event('online'))
  }
}

test('without a connection an attempt follows within 6.25 seconds of the one before', async () => {
  const { retry, pass, attempts } = openRetry()
  retry.start('network')
  await pass(1.25 + 2.5 + 5)
  expect(attempts()).toBe(3)
  for (let more = 1; more <= 5; more++) {
    await pass(6.25)
    expect(attempts()).toBe(3 + more)
  }
})

test('an unavailable server gets a request every 38 seconds at most', async () => {
  const { retry, state, pass, attempts } = openRetry()
  state.code = 'unavailable'
  retry.start('unavailable')
  await pass(600)
  const before = attempts()
  await pass(375)
  expect(attempts() - before).toBe(10)
})

test('the next attempt starts at once when the browser is online or the member looks again', async () => {
  const { retry, pass, attempts, comeOnline } = openRetry()
  retry.start('network')
  await pass(60)
  const before = attempts()
  comeOnline()
  await pass(0)
  expect(attempts()).toBe(before + 1)
  $attentive.set(false)
  $attentive.set(true)
  await pass(0)
  expect(attempts()).toBe(before + 2)
})

test('an attempt that succeeds is the last one, until the retry is started again', async () => {
  const { retry, state, pass, attempts, comeOnline } = openRetry()
  retry.start('network')
  state.code = null
  await pass(2)
  comeOnline()
  await pass(60)
  expect(attempts()).toBe(1)
  retry.start('network')
  await pass(2)
  expect(attempts()).toBe(2)
})

test('a further failure postpones the next attempt and adds none', async () => {
  const { retry, state, pass, attempts } = openRetry()
  retry.start('network')
  await pass(1)
  retry.start('network')
  await pass(2)
  expect(attempts()).toBe(0)
  state.code = null
  await pass(60)
  expect(attempts()).toBe(1)
})

test('a refusal ends the retry', async () => {
  const { retry, pass, attempts, comeOnline } = openRetry()
  retry.start('network')
  retry.start('not_found')
  comeOnline()
  await pass(60)
  expect(attempts()).toBe(0)
})

test('a refusal is not retried', async () => {
  const { retry, pass, attempts } = openRetry()
  retry.start('not_found')
  await pass(60)
  expect(attempts()).toBe(0)
})

test('after a few faults no attempt starts until the browser is online again', async () => {
  const { retry, state, pass, attempts, comeOnline } = openRetry()
  state.code = 'internal'
  retry.start('internal')
  await pass(600)
  expect(attempts()).toBe(mostFaults - 1)
  comeOnline()
  await pass(0)
  expect(attempts()).toBe(mostFaults)
})
