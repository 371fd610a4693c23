import { blackPng, pngChunk } from './costly-files.ts'
import { noise, plain } from './photos.ts'

/** Some hundred bytes that claim to be a picture of this size. */
export const claimedPng = (width: number, height: number) =>
  blackPng({ width, height, colour: 0, claimed: true })

/** A grey picture that really has that many pixels, packed to a thousandth. */
export const realPng = (width: number, height: number) => blackPng({ width, height, colour: 0 })

const text = (value: string) => Buffer.from(value, 'latin1')
const page = text('<!DOCTYPE html><script>alert(document.cookie)</script>')
/** An archive without files, as every archiver reads it from the end of the file. */
const archive = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])
export const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

export const jpegBytes = await plain(80, 100).jpeg().toBuffer()
const pngBytes = await plain(80, 100).png().toBuffer()
const webpBytes = await plain(80, 100).webp().toBuffer()
const avifBytes = await plain(80, 100).avif().toBuffer()
export const photoBytes = await noise(600, 600).jpeg({ quality: 95 }).toBuffer()

function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const segment = Buffer.alloc(4)
  segment[0] = 0xff
  segment[1] = marker
  segment.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([segment, data])
}

/** Puts segments between a JPEG's beginning and the rest. */
export function jpegWith(jpeg: Buffer, ...segments: [marker: number, data: Uint8Array][]): Buffer {
  const between = segments.map(([marker, data]) => jpegSegment(marker, data))
  return Buffer.concat([jpeg.subarray(0, 2), ...between, jpeg.subarray(2)])
}

/** Puts chunks behind a PNG's header. */
export function pngWith(png: Buffer, ...chunks: [type: string, data: Uint8Array][]): Buffer {
  const between = chunks.map(([type, data]) => pngChunk(type, data))
  return Buffer.concat([png.subarray(0, 33), ...between, png.subarray(33)])
}

/** Files that are a picture and something else; what a browser or an archiver would do with them. */
export const polyglots: [name: string, bytes: Buffer][] = [
  ['a JPEG with a page behind it', Buffer.concat([jpegBytes, page])],
  ['a JPEG with a page in its comment', jpegWith(jpegBytes, [0xfe, page])],
  [
    'a JPEG with PHP in its notes',
    jpegWith(jpegBytes, [0xe1, text('Exif\0\0<?php system($_GET[0])')])
  ],
  ['a JPEG with an archive behind it', Buffer.concat([jpegBytes, archive])],
  ['a JPEG with anything behind it', Buffer.concat([jpegBytes, Buffer.alloc(5000, 'secret')])],
  ['a PNG with an archive behind it', Buffer.concat([pngBytes, archive])],
  ['a PNG with an archive in its text', pngWith(pngBytes, ['zTXt', archive])],
  ['a PNG with a page behind it', Buffer.concat([pngBytes, page])],
  ['a PNG with a page in its text', pngWith(pngBytes, ['tEXt', page])],
  ['a PNG with a PNG behind it', Buffer.concat([pngBytes, pngBytes])],
  ['a WebP with a page behind it', Buffer.concat([webpBytes, page])],
  ['an AVIF with an archive behind it', Buffer.concat([avifBytes, archive])],
  ['an AVIF with a page in a box', Buffer.concat([avifBytes, boxOf('free', page)])],
  ['a JPEG with a drawing behind it', Buffer.concat([jpegBytes, svg])]
]

function boxOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length + 8)
  return Buffer.concat([head, text(type), data])
}

/** Files of kinds that are not taken, some under the first bytes of another. */
export const otherKinds: [name: string, bytes: Buffer][] = [
  ['an SVG', svg],
  ['a GIF', await plain(40, 50).gif().toBuffer()],
  ['a GIF that is a script', text('GIF89a/*\0\0\0\0\0*/=alert(1)//')],
  ['a page', page],
  ['a TIFF', await plain(40, 50).tiff().toBuffer()],
  ['a PDF', text('%PDF-1.7')],
  ['an archive', archive],
  ['a video', boxOf('ftyp', text('isom\0\0\0\0isommp42'))],
  ['nothing', Buffer.alloc(0)]
]

/** Files that end too early or make no sense. */
export const broken: [name: string, bytes: Buffer][] = [
  ['half a JPEG', photoBytes.subarray(0, photoBytes.length / 2)],
  ['a JPEG without its last bytes', photoBytes.subarray(0, -2)],
  ['the beginning of a JPEG', jpegBytes.subarray(0, 20)],
  ['half a PNG', pngBytes.subarray(0, pngBytes.length - 20)],
  ['half a WebP', webpBytes.subarray(0, webpBytes.length / 2)],
  ['half an AVIF', avifBytes.subarray(0, avifBytes.length - 20)],
  ['a PNG without content', claimedPng(60, 60)],
  ['a JPEG that says nothing', text('\xff\xd8\xff\xd9')],
  [
    'a JPEG with 10,001 comments',
    jpegWith(jpegBytes, ...repeat<[number, Buffer]>(10_001, [0xfe, text('a')]))
  ],
  ['a WebP with 2,001 chunks', webpWith(webpBytes, 2001)],
  ['an AVIF with 1,001 boxes', Buffer.concat([avifBytes, ...repeat(1001, boxOf('free', text('')))])]
]

function repeat<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}

/** Puts empty chunks behind the picture. */
function webpWith(webp: Buffer, count: number): Buffer {
  const whole = Buffer.concat([webp, ...repeat(count, text('note\0\0\0\0'))])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** What cameras and programs write that is no attack. */
export const unusual: [name: string, bytes: Buffer][] = [
  [
    'a JPEG with a second one behind it, as phones write depth',
    Buffer.concat([jpegBytes, jpegBytes])
  ],
  [
    'a moving photo',
    Buffer.concat([jpegBytes, boxOf('ftyp', text('mp42')), Buffer.alloc(9000, 7)])
  ],
  [
    "a JPEG with Samsung's notes",
    Buffer.concat([jpegBytes, text('\0\0\x01\x0aImage_UTC_Data'), text('SEFT')])
  ],
  ['a JPEG filled up with blanks', Buffer.concat([jpegBytes, Buffer.alloc(4096)])],
  ['a PNG with a line break behind it', Buffer.concat([pngBytes, text('\r\n')])],
  [
    'a JPEG with 5,000 comments',
    jpegWith(jpegBytes, ...repeat<[number, Buffer]>(5000, [0xfe, text('a')]))
  ],
  ['a WebP with 1,990 chunks', webpWith(webpBytes, 1990)],
  ['an AVIF with 990 boxes', Buffer.concat([avifBytes, ...repeat(990, boxOf('free', text('')))])],
  ['a progressive JPEG', await noise(300, 200).jpeg({ progressive: true }).toBuffer()]
]
