import { createId } from './create-id.ts'

/** This document among the tabs of the browser. */
export const tabId = createId()

const lockOf = (tab: string) => `vonk-tab-${tab}`
let isAnnounced = false

/** Web Locks; undefined on pages over http, except on localhost. */
function getLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks
}

/** Whether tabs can divide work between them. Without it each tab does its own (decision 0056). */
export function canShareWork(): boolean {
  return getLocks() !== undefined
}

/** From now on other tabs can see that this one is open; the browser ends this with the tab. */
export function announceTab(): void {
  if (isAnnounced) return
  isAnnounced = true
  void getLocks()?.request(lockOf(tabId), () => new Promise(() => {}))
}

/** Whether a tab that announced itself is still open; false for others where there are no locks. */
export async function isOpen(tab: string): Promise<boolean> {
  if (tab === tabId) return true
  const { held = [] } = (await getLocks()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(tab))
}

/**
 * Runs the act while no other tab of this browser runs one of that name. Where there are no locks it
 * runs at once, so that what it sends needs an idempotency key.
 *
 * @param signal ends the wait
 */
export function alone(name: string, act: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const locks = getLocks()
  return locks ? locks.request(name, signal ? { signal } : {}, act) : act()
}

/** Opens a channel to the other tabs. @returns how to send to them, and how to close it */
export function openLine<T>(name: string, hear: (message: T) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => hear(data)
  return {
    tell: (message: T) => channel.postMessage(message),
    close: () => channel.close()
  }
}
