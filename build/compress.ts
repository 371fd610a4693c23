import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Kinds of files that get smaller; pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Writes `.br` and `.gz` beside a file, where they are smaller, for the host to hand out. */
export async function compress(path: string, content: Buffer): Promise<void> {
  if (!compressible.test(path)) return
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length
      }
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION })
  ])
  if (br.length < content.length) await writeFile(`${path}.br`, br)
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
}
