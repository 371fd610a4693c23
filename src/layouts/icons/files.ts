import sharp from 'sharp'
import type { Site } from '#shared/site.ts'
import { drawBadge, drawIcon } from './mark.ts'

interface IconFile {
  name: string
  size: number
  draw(site: Pick<Site, 'icon'>): string
}

/** Files below `/icons`: of the installed application, of iOS and of notifications. */
export const iconFiles: readonly IconFile[] = [
  { name: 'icon-192', size: 192, draw: site => drawIcon(site, { radius: 13 }) },
  { name: 'icon-512', size: 512, draw: site => drawIcon(site, { radius: 13 }) },
  { name: 'maskable-512', size: 512, draw: site => drawIcon(site, { radius: 0, scale: 0.8 }) },
  { name: 'apple-touch-icon', size: 180, draw: site => drawIcon(site, { radius: 0, scale: 0.9 }) },
  { name: 'badge-96', size: 96, draw: drawBadge }
]

/** @returns the SVG as a square PNG */
export async function renderPng(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  const png = await sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toBuffer()
  return new Uint8Array(png)
}

const icoSizes = [16, 32, 48]
const icoHeaderBytes = 6
const icoEntryBytes = 16

/**
 * The icon for what requests `/favicon.ico` without reading a page: feed readers, link previews and old
 * browsers. The format is a list of PNG files.
 */
export async function renderIco(site: Pick<Site, 'icon'>): Promise<Uint8Array<ArrayBuffer>> {
  const svg = drawIcon(site, { radius: 13 })
  const images = await Promise.all(icoSizes.map(size => renderPng(svg, size)))
  const header = Buffer.alloc(icoHeaderBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = icoHeaderBytes + images.length * icoEntryBytes
  const entries = images.map((image, index) => {
    const entry = Buffer.alloc(icoEntryBytes)
    entry.writeUInt8(icoSizes[index] ?? 0, 0)
    entry.writeUInt8(icoSizes[index] ?? 0, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(image.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += image.length
    return entry
  })
  return new Uint8Array(Buffer.concat([header, ...entries, ...images]))
}
