import sharp from 'sharp'
import type { LanderKind } from '#shared/landers.ts'
import type { Niche } from '#shared/site.ts'
import { rasterised } from '../drawing.ts'
import { indexDesktop } from '../index-page.ts'
import { transitionsvideolanding } from './og-clock.ts'
import { maplanding } from './og-map.ts'
import { alonetonight, video } from './og-night.ts'
import { collagelanding, socialnetwork, tinderswipe } from './og-paper.ts'
import { size, type Stage, wordmark } from './og-parts.ts'
import { fixed, tonesOf } from './og-tones.ts'
import { gallery, iconslanding } from './og-walls.ts'

const kinds: Record<LanderKind, (stage: Stage) => Promise<string>> = {
  alonetonight,
  tinderswipe,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  transitionsvideolanding,
  video
}

const mostBytes = 60_000

/** As good as fits into what a picture in a message may weigh. */
async function encoded(pixels: Buffer): Promise<Buffer> {
  for (let quality = 84; ; quality -= 4) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= mostBytes || quality <= 40) return bytes
  }
}

/** The picture that a lander is shared with: its own ground and motif, no word but the mark. */
export async function shared(kind: LanderKind, niche: Niche): Promise<Buffer> {
  const markup = await kinds[kind]({ niche, tones: tonesOf(niche) })
  return encoded(await rasterised({ ...size, density: 1, markup }))
}

/** The picture of all other pages: the bar with its free place. */
export async function sharedDefault(): Promise<Buffer> {
  const { markup } = indexDesktop()
  const bar = `<g transform="translate(-262 0) scale(1.11)">${markup}</g>`
  const mark = `<g transform="scale(.62)">${wordmark(fixed.cream, fixed.gold, 84, 200)}</g>`
  return encoded(await rasterised({ ...size, density: 1, markup: bar + mark }))
}
