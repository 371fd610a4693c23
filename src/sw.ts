import {
  type SubscriptionChange,
  openPath,
  readNotice,
  receive,
  renew
} from '#src/features/push/worker.ts'
import { filesNamedIn, keepingOf } from '#shared/offline.ts'

// The members' service worker. It stores what is the same for every member, and nothing personal
// (docs/decisions/0010-service-worker.md).
declare const self: ServiceWorkerGlobalScope & {
  /** Files to store on installation; the build writes the list here (build/service-worker.ts). */
  readonly precacheList: readonly { url: string; revision: string | null }[]
}

const precached = self.precacheList
// The names of scripts contain their hash, so every build of the members' area has its own cache.
const cacheName = `vonk-${precached.map(({ url, revision }) => revision ?? url).join()}`
const shell = '/members'
const offlinePage = '/offline'
/** How long a navigation waits for the network before the stored shell answers. */
const patienceMilliseconds = 3000

self.addEventListener('install', event => {
  event.waitUntil(
    Promise.all([
      keepFiles(precached.map(({ url }) => `/${url}`)),
      keepDocument(shell),
      keepDocument(offlinePage)
    ])
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([dropOthers(), self.registration.navigationPreload?.enable()]).then(() =>
      self.clients.claim()
    )
  )
})

/** `activate`: the member accepted the new version. `keep`: files loaded before the worker started. */
self.addEventListener('message', event => {
  const { activate, keep } = event.data as { activate?: true; keep?: string[] }
  if (activate) void self.skipWaiting()
  if (keep) event.waitUntil(keepFiles(keep.filter(path => keepingOf(path, false) === 'file')))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const isOwn = request.method === 'GET' && url.origin === self.location.origin
  // A clip is requested in ranges, which no cache stores.
  if (!isOwn || request.headers.has('range')) return
  const keeping = keepingOf(url.pathname, request.mode === 'navigate')
  if (keeping === 'file') event.respondWith(kept(request))
  if (keeping === 'named') event.respondWith(keptAndRenewed(event))
  if (keeping === 'shell') event.respondWith(shellDocument(event))
  if (keeping === 'page') event.respondWith(pageDocument(event))
})

self.addEventListener('push', event => {
  const notice = readNotice(event.data)
  if (notice) event.waitUntil(receive(self, notice))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(openPath(self, path))
})

self.addEventListener('pushsubscriptionchange', event => {
  const change = event as ExtendableEvent & SubscriptionChange
  change.waitUntil(renew(self, change))
})

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith('vonk-') && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
}

/** Stores a document and the files that it starts with. */
async function keepDocument(path: string, answer?: Response): Promise<void> {
  const response = answer ?? (await fetch(path, { cache: 'no-cache' }))
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  const cache = await caches.open(cacheName)
  const before = await cache.match(path)
  await cache.put(path, response)
  await keepFiles(filesNamedIn(html))
  // The offline page has the same language as the members' area.
  const isOther = before !== undefined && languageOf(html) !== languageOf(await before.text())
  if (path === shell && isOther) await keepDocument(offlinePage)
}

function languageOf(html: string): string | undefined {
  return /<html[^>]*\slang="([a-z]+)/.exec(html)?.[1]
}

/** Stores files that are not stored yet; one that fails is stored when it is used. */
async function keepFiles(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    paths.map(async path => {
      if (!(await cache.match(path))) await cache.add(path).catch(() => {})
    })
  )
}

async function renewed(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    await (await caches.open(cacheName)).put(request, copy)
  }
  return response
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? renewed(request)
}

async function keptAndRenewed(event: FetchEvent): Promise<Response> {
  const found = await caches.match(event.request)
  if (!found) return renewed(event.request)
  event.waitUntil(renewed(event.request).catch(() => {}))
  return found
}

/** The navigation preload, which runs while the worker starts, or a request of the worker's own. */
async function fetchDocument(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/**
 * The shell from the network. The stored shell answers when the network fails, and when a connection
 * that accepts and never answers takes too long.
 */
async function shellDocument(event: FetchEvent): Promise<Response> {
  const network = fetchDocument(event)
  const store = network.then(response => keepDocument(shell, response.clone()))
  event.waitUntil(store.catch(() => {}))
  const tooLong = new Promise<null>(resolve => setTimeout(resolve, patienceMilliseconds, null))
  const answer = await Promise.race([network.catch(() => null), tooLong])
  return answer ?? (await caches.match(shell, { ignoreVary: true })) ?? network
}

/** A prebuilt page from the network, otherwise the page that states that there is no connection. */
async function pageDocument(event: FetchEvent): Promise<Response> {
  try {
    return await fetchDocument(event)
  } catch (fault) {
    const found = await caches.match(offlinePage, { ignoreVary: true })
    if (!found) throw fault
    return found
  }
}
