// Draws the icons of the installed application from the wordmark's spark.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../../../public/icons/', import.meta.url)
const ground = '#773cd6'
const spark =
  '<path d="M24 11v15M9 18l8 12M39 18l-8 12" fill="none" stroke="#fbf1dc" stroke-width="5" stroke-linecap="round"/>'

/**
 * @param radius of the corners, in units of 48
 * @param scale of the spark: what a system cuts to its own shape needs air around it
 */
function drawing(size: number, radius: number, scale: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
    `<rect width="48" height="48" rx="${radius}" fill="${ground}"/>` +
    `<g transform="translate(24 24) scale(${scale}) translate(-24 -20.5)">${spark}</g></svg>`
  )
}

async function save(name: string, size: number, radius: number, scale: number): Promise<void> {
  const svg = Buffer.from(drawing(size, radius, scale))
  const bytes = await sharp(svg).png({ compressionLevel: 9, palette: true }).toBuffer()
  await writeFile(new URL(`${name}.png`, folder), bytes)
  console.log(`${name}.png ${bytes.length}`)
}

/** What a phone shows in its bar: the spark alone, of which only the shape counts. */
async function saveBadge(name: string, size: number): Promise<void> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
    `<g transform="translate(24 24) scale(1.25) translate(-24 -20.5)">${spark}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  await writeFile(new URL(`${name}.png`, folder), bytes)
  console.log(`${name}.png ${bytes.length}`)
}

await mkdir(folder, { recursive: true })
await save('icon-192', 192, 13, 1)
await save('icon-512', 512, 13, 1)
await save('maskable-512', 512, 0, 0.8)
await save('apple-touch-icon', 180, 0, 0.9)
await saveBadge('badge-96', 96)
