import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { picturesOf } from '#server/features/photos/pictures.ts'
import { jpegWith, pngWith } from '#tests/support/hostile-files.ts'
import { noise } from '#tests/support/photos.ts'
import { scale, seed } from '#tests/support/scale.ts'

const count = Math.min(200, 20 * scale)
/** Stands in every note of every upload, and must stand in nothing that is kept. */
const mark = 'Kerkstraat 12 Utrecht'
const marked = Buffer.from(mark)
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${mark}"/></rdf:RDF></x:xmpmeta>`

function random(state: number): () => number {
  let value = state
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return value / 2 ** 32
  }
}

function withNotes(picture: Sharp, orientation: number): Sharp {
  return picture
    .keepIccProfile()
    .withIccProfile('p3')
    .withExif({
      IFD0: {
        Make: mark,
        Copyright: mark,
        ImageDescription: mark,
        Orientation: String(orientation)
      },
      IFD2: { UserComment: mark, DateTimeOriginal: '2026:05:02 19:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 27/1', GPSLongitude: '5/1 7/1 18/1' }
    })
    .withXmp(xmp)
}

const iptc = Buffer.concat([
  Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
  Buffer.from([0, 0, 0, marked.length + 5, 0x1c, 0x02, 0x78, 0, marked.length]),
  marked
])
const thumbnail = await noise(40, 30).jpeg().toBuffer()

function jpegNotes(jpeg: Buffer): Buffer {
  return jpegWith(
    jpeg,
    [0xed, iptc],
    [0xe0, Buffer.concat([Buffer.from('JFXX\0\x10', 'latin1'), thumbnail])],
    [0xef, marked],
    [0xfe, marked]
  )
}

function pngNotes(png: Buffer): Buffer {
  return pngWith(
    png,
    ['tEXt', Buffer.from(`Comment\0${mark}`)],
    ['zTXt', Buffer.concat([Buffer.from('Author\0\0', 'latin1'), deflateSync(marked)])],
    ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)],
    ['tIME', Buffer.from([0x07, 0xea, 5, 2, 19, 0, 0])]
  )
}

const formats: ((picture: Sharp) => Promise<Buffer>)[] = [
  async picture => jpegNotes(await picture.jpeg().toBuffer()),
  async picture => Buffer.concat([jpegNotes(await picture.jpeg().toBuffer()), thumbnail]),
  async picture => pngNotes(await picture.png().toBuffer()),
  picture => picture.webp().toBuffer(),
  picture => picture.avif({ effort: 0 }).toBuffer()
]

/** The names of the parts of a WebP file. */
function partsOf(webp: Buffer): string[] {
  const parts: string[] = []
  for (let at = 12; at + 8 <= webp.length;) {
    parts.push(webp.toString('latin1', at, at + 4).trim())
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return parts
}

test(
  `of ${count} uploads full of notes nothing but pictures is kept`,
  { timeout: 240_000 },
  async () => {
    const next = random(seed)
    for (let index = 0; index < count; index++) {
      const width = 60 + Math.floor(next() * 300)
      const height = 60 + Math.floor(next() * 300)
      const make = formats[index % formats.length] ?? formats[0]
      const upload = await make?.(withNotes(noise(width, height), 1 + Math.floor(next() * 8)))
      if (!upload) throw new Error('No upload')
      const before = await sharp(upload).metadata()
      expect([before.exif, before.icc], `upload ${index}`).not.toContain(undefined)
      expect(upload.includes(marked)).toBe(true)
      const pictures = await picturesOf(upload)
      expect(pictures.size).toBe(5)
      for (const [size, bytes] of pictures) {
        const picture = Buffer.from(bytes)
        // Pixels alone: neither EXIF, XMP, IPTC, a profile nor a chunk of another name.
        expect(partsOf(picture), `upload ${index}, ${size}`).toEqual(['VP8'])
        expect(picture.includes(marked)).toBe(false)
        const { exif, xmp, iptc, icc, orientation, comments, tifftagPhotoshop } =
          await sharp(picture).metadata()
        const notes = [exif, xmp, iptc, icc, orientation, comments, tifftagPhotoshop]
        expect(notes).toEqual(Array(7).fill(undefined))
      }
    }
  }
)
