import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect
} from '@playwright/test'
import { createServerDatabase } from '#tests/support/server-database.ts'
import type { Caller } from './calls.ts'
import { answerAtEntry, reportSlowConnection } from './entry.ts'
import { JourneyServer } from './journey-server.ts'

/** With which the mail service tells of bounces. */
export const mailWebhookPassword = 'drie rode fietsen'
/** As behind a proxy that says where a visitor is: `extraHTTPHeaders: { 'x-country': 'BE' }`. */
const proxied = { VONK_COUNTRY_HEADER: 'x-country', VONK_TRUSTED_PROXIES: '127.0.0.1,::1' }
/** Browsers here have no push service: the journeys bring one of their own. */
const surroundings = {
  ...proxied,
  VONK_PUSH_LOCAL: 'yes',
  VONK_MAIL_WEBHOOK_PASSWORD: mailWebhookPassword,
  // Journeys with hundreds of messages send them in a moment.
  VONK_MESSAGES_PER_MINUTE: '1000'
}

/** What the console says of requests that were on their way when the server was killed. */
export const lost =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/

/** Messages that a test has announced; anything else on the console fails it. */
type Expected = (pattern: RegExp) => void

interface PersonOptions extends BrowserContextOptions {
  /** Has not answered the site-entry warning yet; everybody else has. */
  isNew?: boolean
  /** Loads further screens in advance. Other browsers report 2G, which saves a sixth of a journey. */
  preloads?: boolean
}

interface Fixtures {
  /** Somebody's browser: its own context and page, watched for faults. */
  newPerson: (options?: PersonOptions) => Promise<Page>
  /** Separate cookies for a person without a browser; API calls are enough and save half a second. */
  newCaller: () => Promise<Caller>
  expectOnConsole: Expected
}

interface WorkerFixtures {
  server: JourneyServer
}

export const test = base.extend<
  Fixtures & { faults: string[]; expected: RegExp[] },
  WorkerFixtures
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's names from here
    async ({}, use) => {
      const database = await createServerDatabase()
      const server = await JourneyServer.open({ ...surroundings, ...database.environment })
      await use(server)
      await server.stop()
      await database.drop()
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
    await use(async ({ isNew = false, preloads = false, extraHTTPHeaders, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        extraHTTPHeaders: { 'x-forwarded-for': ownAddress(), ...extraHTTPHeaders },
        ...options
      })
      if (!isNew) await answerAtEntry(context)
      if (!preloads) await reportSlowConnection(context)
      contexts.push(context)
      context.on('page', page => watch(page, faults))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults.filter(fault => !expected.some(pattern => pattern.test(fault)))).toEqual([])
  },
  newCaller: async ({ playwright, server }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext({
        baseURL: server.url,
        extraHTTPHeaders: { 'x-forwarded-for': ownAddress() }
      })
      opened.push(request)
      return { request }
    })
    for (const request of opened) await request.dispose()
  }
})

export { expect }

let addresses = 0

/** Everybody comes from somewhere else, so that nobody meets the limits of an address. */
function ownAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Console errors, unhandled rejections and policy violations. */
function watch(page: Page, faults: string[]): void {
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => faults.push(String(error)))
}
