import {
  type SubscriptionChange,
  openPath,
  readNotice,
  receive,
  renew
} from '#src/features/push/worker.ts'
import { filesNamedIn, keepingOf } from '#shared/offline.ts'

// The members' service worker: what is the same for everybody is kept, nothing personal ever is
// (docs/decisions/0010-service-worker.md).
declare const self: ServiceWorkerGlobalScope
/** Changes with the scripts of the members' area; set by the build. */
declare const workerVersion: string

const cacheName = `vonk-${workerVersion}`
const shell = '/members'
const offlinePage = '/offline'

self.addEventListener('install', event => {
  event.waitUntil(Promise.all([keepDocument(shell), keepDocument(offlinePage)]))
})

self.addEventListener('activate', event => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

/** `activate`: the member wants the new version. `keep`: files that came before there was a worker. */
self.addEventListener('message', event => {
  const { activate, keep } = event.data as { activate?: true; keep?: string[] }
  if (activate) void self.skipWaiting()
  if (keep) event.waitUntil(keepFiles(keep.filter(path => keepingOf(path, false) === 'file')))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const isOwn = request.method === 'GET' && url.origin === self.location.origin
  // A clip is asked for in parts, which no cache takes.
  if (!isOwn || request.headers.has('range')) return
  const keeping = keepingOf(url.pathname, request.mode === 'navigate')
  if (keeping === 'file') event.respondWith(kept(request))
  if (keeping === 'named') event.respondWith(keptAndRenewed(event))
  if (keeping === 'shell' || keeping === 'page') event.respondWith(documentOf(event, keeping))
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

/** Puts a document by, and the files that it begins with. */
async function keepDocument(path: string, answer?: Response): Promise<void> {
  const response = answer ?? (await fetch(path, { cache: 'no-cache' }))
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  const cache = await caches.open(cacheName)
  const before = await cache.match(path)
  await cache.put(path, response)
  await keepFiles(filesNamedIn(html))
  // The offline page speaks the language that the members' area speaks now.
  const isOther = before !== undefined && languageOf(html) !== languageOf(await before.text())
  if (path === shell && isOther) await keepDocument(offlinePage)
}

function languageOf(html: string): string | undefined {
  return /<html[^>]*\slang="([a-z]+)/.exec(html)?.[1]
}

/** One that does not come now is kept when it is used. */
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

/** The network's, and only without one what is kept. */
async function documentOf(event: FetchEvent, keeping: 'shell' | 'page'): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (keeping === 'shell') event.waitUntil(keepDocument(shell, response.clone()).catch(() => {}))
    return response
  } catch (fault) {
    const found = await caches.match(keeping === 'shell' ? shell : offlinePage, {
      ignoreVary: true
    })
    if (!found) throw fault
    return found
  }
}
