// Shoots every screen in every state on a phone and a desktop, by day and by night, and checks what
// a program can see: contrast, targets, overflow. `npm run screens -- members` shoots those alone.
import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { ensureBuilt } from './lib/build.mjs'
import { chromiumFlags, findChromium } from './lib/chromium.ts'
import { checkPage } from './screens/checks.ts'
import { accountShots } from './screens/account-shots.ts'
import { moneyShots } from './screens/money-shots.ts'
import { publicShots } from './screens/public-shots.ts'
import { settled } from './screens/settled.ts'
import { type Shot, shots } from './screens/shots.ts'
import { type Stage, setStage } from './screens/stage.ts'

const folder = 'screenshots'
const sizes = [
  { name: 'phone', width: 390, height: 844, hasTouch: true },
  { name: 'desktop', width: 1440, height: 900, hasTouch: false }
]
const schemes = ['light', 'dark'] as const

async function shoot(browser: Browser, stage: Stage, shot: Shot): Promise<string[]> {
  const problems: string[] = []
  for (const { name: size, width, height, hasTouch } of sizes) {
    const context = await browser.newContext({
      baseURL: stage.url,
      viewport: { width, height },
      hasTouch,
      reducedMotion: 'reduce',
      storageState: shot.as === 'guest' ? undefined : stage.states[shot.as]
    })
    await context.addCookies([{ name: 'locale', value: stage.locale, url: stage.url }])
    if (!shot.isNew) await answerAtEntry(context)
    const page = await context.newPage()
    await shot.prepare?.(page, stage)
    await page.goto(typeof shot.path === 'string' ? shot.path : shot.path(stage))
    await (shot.wait?.(page) ?? settled(page))
    await shot.act?.(page, stage)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(300)
      const file = `${shot.name}-${size}-${colorScheme}`
      await page.screenshot({ path: `${folder}/${file}.png` })
      const found = await checkPage(page)
      problems.push(...found.map(problem => `${file}: ${problem}`))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return problems
}

ensureBuilt()
mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
const chosen = [...shots, ...accountShots, ...moneyShots, ...publicShots].filter(
  shot => wanted.length === 0 || wanted.some(word => shot.name.startsWith(word))
)
const server = await Server.open({ VONK_DEMO_MEMBERS: '60', VONK_DEMO_ANSWERS: 'no' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
let count = 0
const problems: string[] = []
try {
  const stage = await setStage(server, browser)
  for (const shot of chosen) {
    try {
      problems.push(...(await shoot(browser, stage, shot)))
      count += sizes.length * schemes.length
    } catch (error) {
      problems.push(`${shot.name}: ${String(error).split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
for (const problem of problems) console.log(problem)
console.log(`${count} pictures in ${folder}/, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
