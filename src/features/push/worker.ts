import type { PushNotice } from '#contract/push.ts'
import { fetchWithRetry } from '#src/lib/fetch-with-retry.ts'
import { parseUrl } from '#src/lib/parse-url.ts'
import { isAppPath } from '#shared/routes.ts'

// What the service worker does with notifications; here, so that it can be tried without one.

/**
 * What the worker asks the pages: whether they show already what a notice is about, or open what a tap
 * on one leads to.
 */
export interface PushLine {
  push?: PushNotice
  open?: string
}

export type WorkerScope = Pick<
  ServiceWorkerGlobalScope,
  'clients' | 'registration' | 'location' | 'navigator' | 'fetch'
>

/** How long a page may take to answer. */
const patienceMilliseconds = 1000

/** What was sent, if it is ours to show. */
export function readNotice(data: Pick<PushMessageData, 'json'> | null): PushNotice | null {
  try {
    const notice = data?.json() as PushNotice | null | undefined
    return typeof notice?.title === 'string' && typeof notice.path === 'string' ? notice : null
  } catch {
    return null
  }
}

/**
 * Shows the notice, unless somebody looks at the very thing; pages hear of it in any case. A page says
 * itself where it is: the worker only knows the address that it was loaded with.
 */
export async function receive(scope: WorkerScope, notice: PushNotice): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = tabs.map(tab => ask(tab, { push: notice }))
  const seen = await Promise.all(answers.filter((_, at) => tabs[at]?.visibilityState === 'visible'))
  // A system without badges, or one that refuses them, is ignored silently (specification §8).
  await scope.navigator.setAppBadge?.(notice.badge).catch(() => {})
  if (seen.includes(true)) return
  const { title, body, tag, path, lang } = notice
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path }
  })
}

/** The path on our own host; what leads elsewhere leads to the members' area. */
export function ownPath(origin: string, path: unknown): string {
  const url = typeof path === 'string' ? parseUrl(path, origin) : null
  return url?.origin === origin ? url.pathname + url.search : '/members'
}

/**
 * Leads to the path: in a tab of the members' area that is open, without loading it anew, else in a
 * new one. A page on which somebody pays says no and is left as it is.
 */
export async function openPath(scope: WorkerScope, wanted: unknown): Promise<void> {
  const path = ownPath(scope.location.origin, wanted)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visibleFirst = tabs.toSorted((one, other) => rank(one) - rank(other))
  for (const tab of visibleFirst.filter(isApp)) {
    // First, as it wakes a page that sleeps; a browser that does not do it shows the tab where it is.
    await tab.focus().catch(() => {})
    if (await ask(tab, { open: path })) return
  }
  await scope.clients.openWindow(path)
}

const rank = (tab: WindowClient) => (tab.visibilityState === 'visible' ? 0 : 1)

function isApp(tab: Client): boolean {
  return isAppPath(new URL(tab.url).pathname.replace(/(.)\/+$/, '$1'))
}

/** What a page says to a line; false when it says nothing. */
function ask(tab: Client, line: PushLine): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const settle = (answer: boolean) => {
      port1.close()
      resolve(answer)
    }
    port1.onmessage = ({ data }) => settle(data === true)
    setTimeout(() => settle(false), patienceMilliseconds)
    tab.postMessage(line, [port2])
  })
}

/** A browser's old and new subscription, as far as it tells. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The push service has given the browser another endpoint: the server has to know it. */
export async function renew(scope: WorkerScope, change: SubscriptionChange): Promise<void> {
  const subscription = change.newSubscription ?? (await subscribeAgain(scope, change))
  if (!subscription) return
  // Told twice it is told once: the endpoint names the device.
  await fetchWithRetry(() =>
    scope.fetch('/api/user.php?push=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': '1' },
      body: JSON.stringify({ subscription })
    })
  )
}

async function subscribeAgain(
  { registration, fetch }: WorkerScope,
  { oldSubscription }: SubscriptionChange
): Promise<PushSubscription | null> {
  const applicationServerKey =
    oldSubscription?.options.applicationServerKey ?? (await publicKey(fetch))
  if (!applicationServerKey) return null
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function publicKey(ask: typeof fetch): Promise<string | null> {
  const body = await fetchWithRetry<{ settings?: { push_public_key: string | null } }>(() =>
    ask('/api/settings.php')
  )
  return body?.settings?.push_public_key ?? null
}
