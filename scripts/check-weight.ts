// Everything that a lander loads before the first tap, seen in a real browser (design §11): at most
// 120 KB in 10 requests, the icon of the tab included and clips apart. Nothing may leave the own host, and no
// cookie is set.
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { Server } from '#tests/e2e/support/server.ts'
import { personOf } from '#shared/lander-people.ts'
import { landerKinds, slugsOf } from '#shared/landers.ts'
import { built, travelling } from './lib/built-pages.ts'
import { chromiumFlags, findHeadlessShell } from './lib/chromium.ts'

const limits = { bytes: 120 * 1024, requests: 10 }
const atOnce = 5
/** A picture of the demo is drawn when it is first asked for, on a busy machine for seconds. */
const longestWait = 30_000
/** Browsers with a window load the icon of the tab too; the headless shell does not. */
const icon = { bytes: travelling(join(built, 'favicon.svg')), requests: 1 }
/** Loaded after the first paint, so apart (design §11). */
const isClip = (url: string) => new URL(url).pathname.startsWith('/clips/')

interface Weight {
  path: string
  bytes: number
  requests: number
  problems: string[]
}

async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight: Weight = { path, bytes: icon.bytes, requests: icon.requests, problems: [] }
  const clips = new Set<string>()
  const loading = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    if (!request.url.startsWith(origin)) weight.problems.push(`leaves the host: ${request.url}`)
    if (isClip(request.url)) clips.add(requestId)
    else {
      loading.add(requestId)
      weight.requests += 1
    }
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loading.delete(requestId)
    if (!clips.has(requestId)) weight.bytes += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (loading.delete(requestId)) weight.problems.push('something does not load')
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const end = performance.now() + longestWait
  while (loading.size > 0 && performance.now() < end) await page.waitForTimeout(100)
  if (loading.size > 0) weight.problems.push('something does not end')
  const cookies = await context.cookies()
  const unasked = cookies.filter(({ name }) => !(name === 'locale' && path.includes('lang=')))
  for (const { name } of unasked) weight.problems.push(`sets the cookie ${name}`)
  if (weight.bytes > limits.bytes) weight.problems.push(`${weight.bytes} bytes`)
  if (weight.requests > limits.requests) weight.problems.push(`${weight.requests} requests`)
  await context.close()
  return weight
}

const shown = personOf('plain', 'julia').id
const memberPaths = ['landing', 'landing2', 'landing3'].map(name => `/members/${shown}/${name}`)
const landerPaths = landerKinds.flatMap(kind => [
  ...slugsOf(kind).map(({ slug }) => `/landers/${kind}/${slug}`),
  // The fonts' other half.
  `/landers/${kind}/plain?lang=pl`
])
const server = await Server.open()
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
const weights: Weight[] = []
try {
  const waiting = [...landerPaths, ...memberPaths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      weights.push(await weigh(browser, server.url, path))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
} finally {
  await browser.close()
  await server.stop()
}
for (const kind of [...landerKinds, 'members']) {
  const own = weights.filter(({ path }) => path.split('/').includes(kind))
  const bytes = Math.max(...own.map(weight => weight.bytes))
  const requests = Math.max(...own.map(weight => weight.requests))
  console.log(`${kind}: at most ${bytes} bytes in ${requests} requests (${own.length} pages)`)
}
const heavy = weights.filter(({ problems }) => problems.length > 0)
for (const { path, problems } of heavy) console.log(`OVER ${path}: ${problems.join(', ')}`)
process.exit(heavy.length === 0 ? 0 : 1)
