import { expect, onTestFinished, test, vi } from 'vitest'
import { alone, canShareWork, isOpen, tabId } from '#src/lib/tabs.ts'

/** As on a page over http, where browsers have no Web Locks. */
function removeLocks(): void {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** An act that ends when `end` is called. */
function createAct() {
  const running = Promise.withResolvers<void>()
  const act = vi.fn<() => Promise<void>>(() => running.promise)
  return { act, end: running.resolve }
}

test('one tab after the other runs an act of the same name', async () => {
  const [first, second] = [createAct(), createAct()]
  const done = [alone('tabs-test', first.act), alone('tabs-test', second.act)]
  await expect.poll(() => first.act.mock.calls.length).toBe(1)
  expect(second.act).not.toHaveBeenCalled()
  first.end()
  await expect.poll(() => second.act.mock.calls.length).toBe(1)
  second.end()
  await Promise.all(done)
})

test('without Web Locks an act runs at once', async () => {
  removeLocks()
  expect(canShareWork()).toBe(false)
  const [first, second] = [createAct(), createAct()]
  const done = [alone('tabs-test', first.act), alone('tabs-test', second.act)]
  expect([first.act, second.act].map(act => act.mock.calls.length)).toEqual([1, 1])
  first.end()
  second.end()
  await Promise.all(done)
})

test('without Web Locks only the own tab is known to be open', async () => {
  removeLocks()
  expect([await isOpen(tabId), await isOpen('another')]).toEqual([true, false])
})
