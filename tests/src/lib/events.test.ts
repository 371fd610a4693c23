import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerEvent } from '#contract/events.ts'
import { listenToServer, onServerEvent } from '#src/lib/events.ts'
import { setEnvironment } from '#src/lib/environment.ts'

const balance = (credits: number): ServerEvent => ({
  name: 'balance',
  data: { credits, paid_user: false, lots: [] }
})

/** @returns the streams that are opened from now on, and the events that are heard */
function open() {
  const opened: EventTarget[] = []
  const heard: ServerEvent[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        opened.push(this)
      }
      close(): void {}
    }
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(setEnvironment({ origin: () => 'http://localhost:4321' }))
  onTestFinished(onServerEvent(event => heard.push(event)))
  return { opened, heard }
}

const listenAs = (memberId: string) => onTestFinished(listenToServer(() => {}, memberId))

/** What a tab in which somebody is logged in says to the others. */
function otherTab(memberId: string) {
  const channel = new BroadcastChannel(`vonk-events-${memberId}`)
  onTestFinished(() => channel.close())
  return (event: ServerEvent) => channel.postMessage({ event, id: '7' })
}

test('tabs share what one of them hears, but not with another member’s', async () => {
  const { heard } = open()
  listenAs('ann')
  otherTab('ben')(balance(1))
  otherTab('ann')(balance(2))
  await expect.poll(() => heard).toEqual([balance(2)])
})

test('the tabs of a member have one stream, and those of another one their own', async () => {
  const { opened } = open()
  listenAs('ann')
  listenAs('ann')
  await expect.poll(() => opened.length).toBe(1)
  listenAs('ben')
  await expect.poll(() => opened.length).toBe(2)
})

test('without Web Locks each tab has its own stream and hears each event once', async () => {
  const { opened, heard } = open()
  vi.stubGlobal('navigator', {})
  listenAs('ann')
  listenAs('ann')
  expect(opened).toHaveLength(2)
  const data = JSON.stringify(balance(3).data)
  opened[0]?.dispatchEvent(new MessageEvent('balance', { data }))
  otherTab('ann')(balance(4))
  const later = new BroadcastChannel('vonk-events-ann')
  onTestFinished(() => later.close())
  const passed = new Promise(resolve => later.addEventListener('message', resolve))
  otherTab('ann')(balance(5))
  await passed
  expect(heard).toEqual([balance(3)])
})
