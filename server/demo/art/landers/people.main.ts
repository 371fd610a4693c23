import { mkdir, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { landerGuests } from '../../lander-people.ts'
import { rasterise } from '../../portraits/raster.ts'

/** Draws everybody's card and face: `people.main.ts [niche or niche-key …]`. */
const asked = process.argv.slice(2)
const folder = new URL('../../../../public/art/people/', import.meta.url)

const card = { width: 480, height: 600 }
const face = { width: 112, height: 112 }

async function save(name: string, picture: Sharp): Promise<void> {
  const bytes = await picture.toBuffer()
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length}`)
}

await mkdir(folder, { recursive: true })
for (const [niche, guests] of Object.entries(landerGuests)) {
  for (const [key, { picture, ...person }] of Object.entries(guests)) {
    const name = `${niche}-${key}`
    if (asked.length > 0 && !asked.includes(niche) && !asked.includes(name)) continue
    const large = await rasterise(person, picture, 'portrait', card)
    await save(`${name}.avif`, large.clone().avif({ quality: 58, effort: 6 }))
    await save(`${name}.webp`, large.webp({ quality: 80, effort: 6, smartSubsample: true }))
    const small = await rasterise(person, picture, 'square', face)
    await save(`${name}-face.webp`, small.webp({ quality: 82, effort: 6 }))
  }
}
