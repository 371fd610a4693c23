import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawing } from './drawing.ts'
import { rasterised } from './drawing.ts'
import { indexDesktop, indexPhone } from './index-page.ts'
import { mailActivation } from './mail.ts'
import { emptyRoom } from './room.ts'

const folder = new URL('../../../public/art/', import.meta.url)

async function save(name: string, bytes: Buffer | string): Promise<void> {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length}`)
}

/** Writes a WebP, and an AVIF where that is smaller. */
async function savePicture(name: string, drawing: Drawing, quality: number): Promise<void> {
  const pixels = await rasterised(drawing)
  const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  await save(`${name}.webp`, webp)
  const avif = await sharp(pixels)
    .avif({ quality: quality - 20, effort: 6 })
    .toBuffer()
  if (avif.length < webp.length) await save(`${name}.avif`, avif)
  else await rm(new URL(`${name}.avif`, folder), { force: true })
}

await mkdir(folder, { recursive: true })
await savePicture('index-phone', indexPhone(), 84)
await savePicture('index-desktop', indexDesktop(), 82)
const mail = await rasterised(mailActivation())
await save('mail-activation.webp', await sharp(mail).webp({ quality: 80, effort: 6 }).toBuffer())
await save('mail-activation.jpg', await sharp(mail).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
await save('empty-room.svg', emptyRoom(true))
await save('empty-room-off.svg', emptyRoom(false))
