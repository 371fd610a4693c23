import { type BrowserContext, type Page, expect } from '@playwright/test'
import type { PushNotice, PushSubscription } from '#contract/push.ts'

/**
 * This browser’s push service gives the subscription out that the test holds the keys of: a browser
 * without a display is connected to none.
 */
export async function usePushService(
  context: BrowserContext,
  subscription: PushSubscription
): Promise<void> {
  await context.addInitScript(given => {
    if (!location.protocol.startsWith('http')) return
    const name = 'subscribed-browser'
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      }
    } as unknown as globalThis.PushSubscription
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(name) ? made : null)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(name, '1')
      return made
    }
  }, subscription)
}

/** Waits until the worker serves the page. */
export async function workerServes(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller
          ? 'serves'
          : 'not yet'
      })
    )
    .toBe('serves')
}

/** Hands a push message to the real service worker, as the browser does that received it. */
export async function deliverPush(page: Page, notice: PushNotice): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(notice)
  })
  await session.detach()
}

interface Shown {
  title: string
  body: string
  tag: string
  data: unknown
}

/** The notifications that stand on the device. */
export function notificationsOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
  })
}

/** Taps the one notification that there is, where no hand can: in the worker itself. */
export async function tapNotification(page: Page): Promise<void> {
  const worker = page
    .context()
    .serviceWorkers()
    .find(worker => worker.url().endsWith('/sw.js'))
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('Nothing to tap')
    const event = new NotificationEvent('notificationclick', { notification })
    // Only the browser's own events may prolong the worker's life; the page waits here instead.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  })
}
