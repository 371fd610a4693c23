import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { people } from '#shared/lander-people.ts'

/** Sets the portraits of each niche side by side: a wall full of pictures in one request. */
const width = 320
const height = 400
const folder = new URL('../../../../public/art/', import.meta.url)
const path = (name: string) => fileURLToPath(new URL(name, folder))

for (const [niche, all] of Object.entries(people)) {
  const portraits = await Promise.all(
    all.map(async ({ key }, index) => ({
      input: await sharp(path(`people/${niche}-${key}.webp`))
        .resize(width, height)
        .toBuffer(),
      left: index * width,
      top: 0
    }))
  )
  const pixels = await sharp({
    create: { width: width * all.length, height, channels: 3, background: '#2a1152' }
  })
    .composite(portraits)
    .png()
    .toBuffer()
  const avif = await sharp(pixels)
    .avif({ quality: 44, effort: 6 })
    .toFile(path(`gallery/${niche}.avif`))
  const webp = await sharp(pixels)
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(path(`gallery/${niche}.webp`))
  console.log(`${niche} ${avif.size} ${webp.size}`)
}
