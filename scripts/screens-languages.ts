// Two dozen screens in every language on a narrow phone and a desktop: nothing wider than its place, no
// English left. `npm run screens:languages -- fi de` takes those alone.
import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { type Locale, locales } from '#contract/common.ts'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { ensureBuilt } from './lib/build.mjs'
import { chromiumFlags, findChromium } from './lib/chromium.ts'
import { readTexts } from './lib/locale-files.ts'
import { checkLanguage, foreignTo } from './screens/language-checks.ts'
import { settled } from './screens/settled.ts'
import { type Stage, setStage } from './screens/stage.ts'

const folder = 'screenshots/languages'
const sizes = [
  { width: 360, height: 740, hasTouch: true },
  { width: 1440, height: 900, hasTouch: false }
]

type Path = string | ((stage: Stage) => string)

const screens: [name: string, as: 'guest' | 'tim' | 'newcomer', path: Path][] = [
  ['index', 'guest', '/'],
  ['lander', 'guest', '/landers/alonetonight'],
  ['pricing', 'guest', '/pricing'],
  ['terms', 'guest', '/pages/terms'],
  ['login', 'guest', '/login'],
  ['signup', 'guest', '/signup'],
  ['activate', 'newcomer', '/activate/error'],
  ['members', 'tim', '/members'],
  ['member', 'tim', stage => `/members/${stage.friendId}`],
  ['likes', 'tim', '/likes'],
  ['match', 'tim', stage => `/likes/m/${stage.admirerId}`],
  ['match-finder', 'tim', '/match-finder'],
  ['chats', 'tim', '/chats'],
  ['chat', 'tim', stage => `/chats/${stage.conversationId}`],
  ['credits', 'tim', '/credits'],
  ['order', 'newcomer', '/credits/p2/ideal'],
  ['transaction', 'tim', stage => `/transactions/${stage.orders.paid}`],
  ['ledger', 'tim', '/ledger'],
  ['profile', 'tim', '/profile'],
  ['settings', 'tim', '/settings'],
  ['security', 'tim', '/settings/security'],
  ['notifications', 'tim', '/notifications'],
  ['privacy', 'tim', '/settings/privacy'],
  ['premium', 'newcomer', '/premium']
]

async function look(browser: Browser, stage: Stage, locale: Locale): Promise<string[]> {
  const foreign =
    locale === 'en' ? { texts: [], words: [] } : foreignTo(readTexts('en'), readTexts(locale))
  const problems: string[] = []
  mkdirSync(`${folder}/${locale}`, { recursive: true })
  for (const { width, height, hasTouch } of sizes) {
    for (const as of ['guest', 'tim', 'newcomer'] as const) {
      const context = await browser.newContext({
        baseURL: stage.url,
        viewport: { width, height },
        hasTouch,
        reducedMotion: 'reduce',
        storageState: as === 'guest' ? undefined : stage.states[as]
      })
      await answerAtEntry(context)
      // After the login, which brings the member's own language.
      await context.addCookies([{ name: 'locale', value: locale, url: stage.url }])
      const page = await context.newPage()
      for (const [name, , path] of screens.filter(([, who]) => who === as)) {
        await page.goto(typeof path === 'string' ? path : path(stage))
        await settled(page)
        await page.screenshot({ path: `${folder}/${locale}/${name}-${width}.png` })
        const found = await checkLanguage(page, foreign)
        problems.push(...found.map(problem => `${locale} ${name} ${width}: ${problem}`))
      }
      await context.close()
    }
  }
  return problems
}

ensureBuilt()
const wanted = process.argv.slice(2)
const chosen = locales.filter(locale => wanted.length === 0 || wanted.includes(locale))
const server = await Server.open({ VONK_DEMO_MEMBERS: '60', VONK_DEMO_ANSWERS: 'no' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const problems: string[] = []
try {
  const stage = await setStage(server, browser)
  for (const locale of chosen) {
    const found = await look(browser, stage, locale)
    for (const problem of found) console.log(problem)
    console.log(`${locale}: ${screens.length} screens × ${sizes.length}, ${found.length} problems`)
    problems.push(...found)
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${chosen.length} languages, ${problems.length} problems; pictures in ${folder}/`)
process.exit(problems.length === 0 ? 0 : 1)
