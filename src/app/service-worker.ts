import { toast } from '#src/features/toasts/toasts.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'

const shownMilliseconds = 60_000
const betweenLooks = 3_600_000
let isBegun = false

/**
 * Registers the service worker, for members only, and offers a new version when one is there. A
 * browser that has none, or forbids it, is as good as before.
 */
export async function keepOffline(): Promise<void> {
  if (isBegun || !('serviceWorker' in navigator) || import.meta.env.DEV) return
  isBegun = true
  // Some browsers forbid it, and without a connection nothing comes: the next start tries again.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  offerUpdates(registration)
  lookForUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
}

/** What this page has loaded, some of it before there was a worker to keep it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without one at work this is the first, which nobody has to wait for.
      const isUpdate = navigator.serviceWorker.controller !== null
      if (installing.state === 'installed' && isUpdate) void offer(installing)
    })
  })
}

/** Whoever keeps the application open for days hears of a new version too. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = environment.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = environment.now() - looked > betweenLooks
    if (document.visibilityState !== 'visible' || !isDue) return
    looked = environment.now()
    void registration.update().catch(() => {})
  })
}

async function offer(waiting: ServiceWorker): Promise<void> {
  await loadTexts('installed')
  const t = texts('installed')
  const act = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => environment.reload(), {
      once: true
    })
    waiting.postMessage({ activate: true })
  }
  toast(
    {
      title: t('update.title'),
      text: t('update.text'),
      action: { label: t('update.act'), onAct: act }
    },
    shownMilliseconds
  )
}
