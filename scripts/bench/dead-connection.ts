import { chromium } from '@playwright/test'
import { becomeMember, person } from '#tests/e2e/support/acts.ts'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { JourneyServer } from '#tests/e2e/support/journey-server.ts'
import { openSilentProxy } from '#tests/e2e/support/silent-proxy.ts'
import { waitForWorker } from '#tests/e2e/support/worker.ts'
import { chromiumFlags, findChromium } from '../lib/chromium.ts'
import type { Figure } from './figures.ts'

/** From opening the installed application to its last screen, on a connection without any reply. */
export async function measureDeadConnection(): Promise<Figure[]> {
  const server = await JourneyServer.open({ VONK_LOG_LEVEL: 'silent' })
  const proxy = await openSilentProxy(server.url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: proxy.url })
    await answerAtEntry(context)
    const page = await context.newPage()
    await becomeMember(page, server, person('Bench'))
    await page.goto('/members')
    await waitForWorker(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    proxy.silence()
    const start = performance.now()
    await page.goto('/members', { waitUntil: 'commit' })
    await page.locator('.app-screen-members').waitFor()
    const seconds = (performance.now() - start) / 1000
    return [
      {
        what: 'Last screen on a connection that never answers',
        value: seconds,
        unit: 's',
        atMost: 4
      }
    ]
  } finally {
    await browser.close()
    proxy.close()
    await server.stop()
  }
}
