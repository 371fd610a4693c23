// Takes the pictures of the README anew, of the demo data: three screens on a desktop and the nine
// landers on a phone.
import { type Browser, chromium } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { landerKinds } from '#shared/landers.ts'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { ensureBuilt } from './lib/build.mjs'
import { chromiumFlags, findChromium } from './lib/chromium.ts'
import { settled } from './screens/settled.ts'
import { type Stage, setStage } from './screens/stage.ts'

const folder = 'docs/images'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** In the picture of all landers, in pixels. */
const small = { width: 240, height: 520, gap: 12 }

const screens = {
  members: () => '/members',
  chat: (stage: Stage) => `/members/${stage.friendId}/chat`,
  credits: () => '/credits'
}

async function shoot(
  browser: Browser,
  stage: Stage,
  { path, viewport, as }: { path: string; viewport: typeof desktop; as: 'tim' | 'guest' }
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport,
    reducedMotion: 'reduce',
    storageState: as === 'guest' ? undefined : stage.states[as]
  })
  await context.addCookies([{ name: 'locale', value: 'en', url: stage.url }])
  await answerAtEntry(context)
  const page = await context.newPage()
  // What is offered once is not what the picture is about.
  await page.addInitScript(() => {
    localStorage.setItem('hide-push-notification-alert', String(Date.now()))
  })
  await page.goto(path, { waitUntil: 'load' })
  await settled(page)
  // What a lander plays as it begins has come to rest.
  await page.waitForTimeout(1500)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

ensureBuilt()
const server = await Server.open({ VONK_DEMO_MEMBERS: '200', VONK_DEMO_ANSWERS: 'no' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const stage = await setStage(server, browser)
  for (const [name, path] of Object.entries(screens)) {
    const picture = await shoot(browser, stage, { path: path(stage), viewport: desktop, as: 'tim' })
    await sharp(picture).resize(1080).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`)
  }
  const tiles: OverlayOptions[] = []
  for (const [index, kind] of landerKinds.entries()) {
    const path = `/landers/${kind}`
    const picture = await shoot(browser, stage, { path, viewport: phone, as: 'guest' })
    const { width, height, gap } = small
    const input = await sharp(picture).resize(width, height).toBuffer()
    tiles.push({ input, left: index * (width + gap), top: 0 })
  }
  const width = landerKinds.length * (small.width + small.gap) - small.gap
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width, height: small.height, channels: 4, background } })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(`${folder}/landers.webp`)
} finally {
  await browser.close()
  await server.stop()
}
