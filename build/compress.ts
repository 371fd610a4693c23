import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Kinds of files that get smaller; pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** What the first round trip of a fresh connection carries (design §11). */
const roundTrip = 14_000
/** Of what the quick way makes the best way takes less than this away. */
const bestTakes = 0.1

async function smallest(path: string, content: Buffer): Promise<Buffer> {
  const packed = (quality: number, mode = constants.BROTLI_MODE_TEXT) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length
      }
    })
  const best = constants.BROTLI_MAX_QUALITY
  if (!/\.(?:html|xml)$/.test(path)) {
    const text = await packed(best)
    if (!path.endsWith('.js')) return text
    // Scripts are often smaller as what the mode calls a font; it is the same format.
    const font = await packed(best, constants.BROTLI_MODE_FONT)
    return font.length < text.length ? font : text
  }
  // Pages are a thousand, and their last 6 % cost seven times the work: only where it saves a trip.
  const quick = await packed(8)
  if (quick.length <= roundTrip || path.endsWith('.xml')) return quick
  return packed(quick.length * (1 - bestTakes) < roundTrip ? best : best - 1)
}

/** Writes `.br` and `.gz` beside a file, where they are smaller, for the host to hand out. */
export async function compress(path: string, content: Buffer): Promise<void> {
  if (!compressible.test(path)) return
  const [br, gz] = await Promise.all([
    smallest(path, content),
    zip(content, { level: constants.Z_BEST_COMPRESSION })
  ])
  if (br.length < content.length) await writeFile(`${path}.br`, br)
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
}
