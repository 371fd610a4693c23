import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { Server } from './server.ts'

/** Messages that a test has announced; anything else on the console fails it. */
type Expected = (pattern: RegExp) => void

interface Fixtures {
  /** A member's browser: its own context and page, watched for faults. */
  newPerson: (
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0]
  ) => Promise<Page>
  expectOnConsole: Expected
}

interface WorkerFixtures {
  server: Server
}

export const test = base.extend<
  Fixtures & { faults: string[]; expected: RegExp[] },
  WorkerFixtures
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's names from here
    async ({}, use) => {
      const server = await Server.open()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' }
  ],
  faults: async ({}, use) => {
    await use([])
  },
  expected: async ({}, use) => {
    await use([])
  },
  expectOnConsole: async ({ expected }, use) => {
    await use(pattern => void expected.push(pattern))
  },
  newPerson: async ({ browser, server, faults, expected }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      contexts.push(context)
      context.on('page', page => watch(page, faults))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults.filter(fault => !expected.some(pattern => pattern.test(fault)))).toEqual([])
  }
})

export { expect }

/** Console errors, unhandled rejections and policy violations. */
function watch(page: Page, faults: string[]): void {
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => faults.push(String(error)))
}
