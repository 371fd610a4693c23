/** This document among the tabs of the browser. */
export const tabId = crypto.randomUUID()

const lockOf = (tab: string) => `vonk-tab-${tab}`
let isAnnounced = false

/** From now on other tabs can see that this one is there; the browser takes it back by itself. */
export function announceTab(): void {
  if (isAnnounced) return
  isAnnounced = true
  void navigator.locks.request(lockOf(tabId), () => new Promise(() => {}))
}

/** Whether a tab that announced itself is still open. */
export async function isOpen(tab: string): Promise<boolean> {
  if (tab === tabId) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(tab))
}

/** Runs the act while no other tab of this browser runs one of that name. */
export function alone(name: string, act: () => Promise<void>): Promise<void> {
  return navigator.locks.request(name, act)
}

/** A line to the other tabs. @returns how to tell them, and what closes it */
export function openLine<T>(name: string, hear: (message: T) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => hear(data)
  return {
    tell: (message: T) => channel.postMessage(message),
    close: () => channel.close()
  }
}
