import type { PushLine } from './worker.ts'

/** What the browser keeps of a subscription. */
export interface BrowserSubscription {
  toJSON(): PushSubscriptionJSON
  unsubscribe(): Promise<boolean>
  options?: { applicationServerKey: ArrayBuffer | null }
}

/** What only a browser can do about notifications, behind one door; tests put another one in. */
export interface Edges {
  /** `install`: an iPhone can, once the application stands on its home screen. */
  support(): 'yes' | 'no' | 'install'
  permission(): NotificationPermission
  /** Asks the member; only after a tap of theirs. */
  ask(): Promise<NotificationPermission>
  /** The subscription that this browser has; null without one, or without a worker. */
  find(): Promise<BrowserSubscription | null>
  /** @param key the server's public one, base64url */
  subscribe(key: string): Promise<BrowserSubscription>
  /** Hears what the worker asks, and answers it. @returns what ends it */
  listen(answer: (line: PushLine) => boolean): () => void
  /** Takes notifications away that lead to a path. */
  close(path: string): Promise<void>
}

const worker = () => navigator.serviceWorker.getRegistration()

const browser: Edges = {
  support() {
    const isThere = 'serviceWorker' in navigator && 'PushManager' in window
    if (isThere && 'Notification' in window) return 'yes'
    // Only Safari of iOS has this property, and it has no notifications in a tab.
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'no'
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  find: async () => (await (await worker())?.pushManager.getSubscription()) ?? null,
  async subscribe(key) {
    // The same one that the members' area keeps for working offline.
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  },
  listen(answer) {
    const onMessage = ({ data, ports }: MessageEvent) => {
      const said = answer((data ?? {}) as PushLine)
      ports[0]?.postMessage(said)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  },
  async close(path) {
    for (const shown of (await (await worker())?.getNotifications()) ?? []) {
      const { path: leadsTo } = (shown.data ?? {}) as { path?: string }
      if (leadsTo === path) shown.close()
    }
  }
}

/** Base64url as bytes, which every browser takes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, letter => letter.charCodeAt(0))
}

export let edges: Edges = browser

/** Replaces parts of the edges. @returns the function that puts the old ones back */
export function setEdges(parts: Partial<Edges>): () => void {
  const before = edges
  edges = { ...before, ...parts }
  return () => {
    edges = before
  }
}
