// Draws the lit windows of alonetonight into public/art/alonetonight.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { niches } from '#shared/site.ts'
import { landerGuests } from '../../lander-people.ts'
import { entry } from '../../portraits/kit.ts'
import { rasterised } from '../drawing.ts'
import { facePlace, litWindow, type Mood } from './alonetonight.ts'
import { rooms } from './alonetonight-rooms.ts'

const folder = new URL('../../../../public/art/alonetonight/', import.meta.url)
const fade = 32

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length}`)
}

/** The face alone, its edge fading, to be laid over the picture. */
async function faceOf(pixels: Buffer, mirrored: boolean): Promise<Buffer> {
  const place = facePlace(mirrored)
  const inner = `x="${fade}" y="${fade}" width="${place.width - 2 * fade}" height="${place.height - 2 * fade}" rx="60"`
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}">` +
      `<filter id="f"><feGaussianBlur stdDeviation="${fade / 2.6}"/></filter>` +
      `<rect ${inner} fill="#fff" filter="url(#f)"/></svg>`
  )
  return sharp(pixels)
    .extract(place)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .webp({ quality: 72, alphaQuality: 50, effort: 6, smartSubsample: true })
    .toBuffer()
}

await mkdir(folder, { recursive: true })
for (const niche of niches) {
  for (const [index, key] of Object.keys(rooms[niche]).entries()) {
    const guest = entry(landerGuests[niche], key)
    const first: Mood = index === 0 ? 'alone' : 'noticed'
    const pixels = await rasterised(litWindow(niche, key, guest, first))
    const name = `${niche}-${key}`
    await save(`${name}.avif`, await sharp(pixels).avif({ quality: 56, effort: 6 }).toBuffer())
    await save(`${name}.webp`, await sharp(pixels).webp({ quality: 74, effort: 6 }).toBuffer())
    const moods: Mood[] = index === 0 ? ['noticed', 'glad'] : ['glad']
    for (const mood of moods) {
      const other = await rasterised(litWindow(niche, key, guest, mood))
      await save(`${name}-${mood}.webp`, await faceOf(other, index === 1))
    }
  }
}
