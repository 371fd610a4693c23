import { type BrowserContext, type Page, type Worker, expect } from '@playwright/test'
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

function workerOf(page: Page): Worker {
  const workers = page.context().serviceWorkers()
  const worker = workers.find(worker => worker.url().endsWith('/sw.js'))
  if (!worker) throw new Error('There is no worker')
  return worker
}

/**
 * Counts what the worker has shown from now on: who reads the notifications while one is on its way
 * to the screen has Chromium delete it as one that nobody shows.
 *
 * @returns waits until so many stood on the screen
 */
export async function countShown(page: Page): Promise<(count: number) => Promise<void>> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const show = registration.showNotification.bind(registration)
    Object.assign(self, { shown: 0 })
    registration.showNotification = async (...notice) => {
      await show(...notice)
      ;(self as unknown as { shown: number }).shown++
    }
  })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: number }).shown)
  return count => expect.poll(shown).toBe(count)
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
  await workerOf(page).evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('Nothing to tap')
    const event = new NotificationEvent('notificationclick', { notification })
    // Only the browser's own events may prolong the worker's life; the page waits here instead.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  })
}
