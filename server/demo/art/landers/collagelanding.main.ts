// Draws the people of collagelanding into public/art/collagelanding.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { collageSize, firstFour, parts, strips } from '#shared/collage.ts'
import { people } from '#shared/lander-people.ts'
import { niches } from '#shared/site.ts'
import { landerGuests } from '../../lander-people.ts'
import { entry } from '../../portraits/kit.ts'
import { rasterised } from '../drawing.ts'
import { stripsOf } from './collagelanding.ts'

const folder = new URL('../../../../public/art/collagelanding/', import.meta.url)

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length}`)
}

async function savePicture(name: string, pixels: Buffer): Promise<void> {
  await save(`${name}.avif`, await sharp(pixels).avif({ quality: 52, effort: 5 }).toBuffer())
  await save(`${name}.webp`, await sharp(pixels).webp({ quality: 70, effort: 6 }).toBuffer())
}

/** The strips of the first four below each other: one picture to begin with. */
async function firstPicture(pictures: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const { width } = collageSize
  let height = 0
  const bands = []
  for (const [index, strip] of strips.entries()) {
    const { top, height: tall } = parts[strip]
    const input = await sharp(pictures[index])
      .extract({ left: 0, top, width, height: tall })
      .png()
      .toBuffer()
    bands.push({ input, left: 0, top: height })
    height += tall
  }
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(bands)
    .png()
    .toBuffer()
}

await mkdir(folder, { recursive: true })
for (const niche of niches) {
  const drawn = new Map<string, Buffer>()
  for (const [index, { key }] of people[niche].entries()) {
    drawn.set(key, await rasterised(stripsOf(entry(landerGuests[niche], key), index)))
  }
  for (const [key, pixels] of drawn) await savePicture(`${niche}-${key}`, pixels)
  const first = firstFour[niche].map(key => drawn.get(key))
  await savePicture(`${niche}-first`, await firstPicture(first))
}
