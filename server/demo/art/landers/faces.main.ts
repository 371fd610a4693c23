import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { people } from '#shared/lander-people.ts'

/** Sets the faces of each niche side by side: one picture to fetch where many are shown. */
const size = 112
const folder = new URL('../../../../public/art/people/', import.meta.url)
const path = (name: string) => fileURLToPath(new URL(name, folder))

for (const [niche, all] of Object.entries(people)) {
  const faces = all.map(({ key }, index) => ({
    input: path(`${niche}-${key}-face.webp`),
    left: index * size,
    top: 0
  }))
  const { size: bytes } = await sharp({
    create: { width: size * all.length, height: size, channels: 3, background: '#2a1152' }
  })
    .composite(faces)
    .webp({ quality: 80, effort: 6 })
    .toFile(path(`${niche}-faces.webp`))
  console.log(`${niche}-faces.webp ${bytes}`)
}
