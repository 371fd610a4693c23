import { onTestFinished } from 'vitest'
import {
  type BrowserSubscription,
  type Edges,
  bytesOf,
  setEdges
} from '#src/features/push/edges.ts'
import type { PushLine } from '#src/features/push/worker.ts'
import { newDevice } from '#tests/support/push-device.ts'

export interface Browser {
  permission: NotificationPermission
  /** What the member answers when asked. */
  answer: NotificationPermission
  /** How often they were asked. */
  asked: number
  support: ReturnType<Edges['support']>
  /** What the browser has subscribed. */
  subscribed: BrowserSubscription | null
  endpoint: string
  /** It has no push service. */
  isCutOff: boolean
  /** Paths whose notifications were taken away. */
  closed: string[]
  /** What the worker asks. @returns what the page says */
  ask(line: PushLine): boolean
}

/** A browser that can have notifications, in place of the real one until the test ends. */
export function useBrowser(parts: Partial<Browser> = {}): Browser {
  const hearers = new Set<(line: PushLine) => boolean>()
  const browser: Browser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    support: 'yes',
    subscribed: null,
    endpoint: 'https://push.example/one',
    isCutOff: false,
    closed: [],
    ask: line => [...hearers].some(hear => hear(line)),
    ...parts
  }
  const restore = setEdges({
    support: () => browser.support,
    permission: () => browser.permission,
    async ask() {
      browser.asked++
      return (browser.permission = browser.answer)
    },
    find: async () => browser.subscribed,
    async subscribe(key) {
      if (browser.isCutOff) throw new DOMException('no push service', 'AbortError')
      const { subscription } = newDevice(browser.endpoint)
      browser.subscribed = {
        toJSON: () => subscription,
        async unsubscribe() {
          browser.subscribed = null
          return true
        },
        options: { applicationServerKey: bytesOf(key).buffer }
      }
      return browser.subscribed
    },
    listen(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    close: async path => void browser.closed.push(path)
  })
  onTestFinished(restore)
  return browser
}
