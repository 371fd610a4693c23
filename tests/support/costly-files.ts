import { crc32, deflateSync } from 'node:zlib'

/** Channels by the colour type of a PNG. */
const channelsOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const
export type PngColour = keyof typeof channelsOf

export interface PngShape {
  width: number
  height: number
  depth?: 1 | 8 | 16
  colour?: PngColour
  interlaced?: boolean
  /** The header claims the size, and the data of a small picture follow. */
  claimed?: boolean
  /** Chunks before the data. */
  chunks?: Buffer[]
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** First column, first row, and their steps in each pass of Adam7. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2]
] as const

/** The bytes of a decoded PNG with the filter byte of each row. */
export function pngLength({
  width,
  height,
  depth = 8,
  colour = 2,
  interlaced = false
}: PngShape): number {
  const rows = (columns: number, count: number) =>
    columns > 0 && count > 0
      ? count * (1 + Math.ceil((columns * channelsOf[colour] * depth) / 8))
      : 0
  if (!interlaced) return rows(width, height)
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0
  )
}

/** A black PNG that has all its pixels and few bytes. */
export function blackPng(shape: PngShape): Buffer {
  const { width, height, depth = 8, colour = 2, interlaced = false, chunks = [] } = shape
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour
  header[12] = interlaced ? 1 : 0
  const length = shape.claimed ? 1000 : pngLength(shape)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(colour === 3 ? [pngChunk('PLTE', Buffer.alloc(768, 90))] : []),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(length))),
    pngChunk('IEND', Buffer.alloc(0))
  ])
}
