import { type PushSubscription, savePushSubscription } from '#contract/push.ts'
import { $user } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { type BrowserSubscription, bytesOf, edges } from './edges.ts'
import { subscriber } from './subscriber.ts'

/** Where this browser stands with notifications (specification §4). */
export type PushState =
  | { status: 'unknown' }
  /** `install`: it can once it stands on the home screen; `site`: the server has no key. */
  | { status: 'unsupported'; reason: 'browser' | 'install' | 'site' }
  | { status: 'denied' }
  | { status: 'not_subscribed' }
  | { status: 'subscribed' }

/** Asks the browser, and the server to know what is subscribed; nobody is asked anything. */
export async function currentState(): Promise<PushState> {
  const support = edges.support()
  if (support === 'install') return { status: 'unsupported', reason: 'install' }
  if (support === 'no') return { status: 'unsupported', reason: 'browser' }
  const key = await publicKey()
  if (key === null) return { status: 'unsupported', reason: 'site' }
  if (edges.permission() === 'denied') return { status: 'denied' }
  const found = await edges.find().catch(() => null)
  if (!found || edges.permission() !== 'granted') return { status: 'not_subscribed' }
  // With another key of the site nothing would come any more.
  if (subscriber.read() !== $user.get()?.id || !isFor(found, key)) {
    await endIn(found)
    return { status: 'not_subscribed' }
  }
  return (await isStored(found)) ? { status: 'subscribed' } : { status: 'not_subscribed' }
}

/** The server's key; null when it has none, or none can be had now. */
export async function publicKey(): Promise<string | null> {
  if ($settings.get().status !== 'ready') await $settings.reload()
  const settings = $settings.get()
  return settings.status === 'ready' ? settings.value.push_public_key : null
}

/** Whether a subscription was made with the key. */
export function isFor({ options }: BrowserSubscription, key: string): boolean {
  if (!options?.applicationServerKey) return true
  const own = new Uint8Array(options.applicationServerKey)
  const wanted = bytesOf(key)
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index])
}

/** A server that is out of reach keeps what it was told before. */
async function isStored(found: BrowserSubscription): Promise<boolean> {
  try {
    await store(found)
    return true
  } catch (error) {
    return expectApiError(error).code !== 'invalid_input'
  }
}

/** @throws ApiError */
export async function store(found: BrowserSubscription): Promise<void> {
  const subscription = found.toJSON() as PushSubscription
  await call(savePushSubscription, { body: { subscription } })
}

/** The browser's part of an end; one that refuses has nothing that the server would still send to. */
export async function endIn(found: BrowserSubscription | null): Promise<void> {
  await found?.unsubscribe().catch(() => {})
}
