import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { type Compression, chooseCompression } from './encodings.ts'
import type { Environment } from './request.ts'
import { isFromOwnSite } from './serve.ts'

/** A shorter answer fits into one packet anyway. */
const leastBytes = 1024
/** A longer answer would block the event loop for over a millisecond. */
const mostBlockingBytes = 65_536
/**
 * The best level would need ten times as long for 5 % fewer bytes. A window of 64 KB needs little
 * memory and covers every answer that is compressed at once.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }
}

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** At once where it is short: a job for a thread takes ten times its processor time (decision 0057). */
async function compress(text: string, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  const isShort = Buffer.byteLength(text) <= mostBlockingBytes
  if (encoding === 'br') {
    return isShort ? brotliCompressSync(text, brotliOptions) : inThread.br(text, brotliOptions)
  }
  return isShort ? gzipSync(text) : inThread.gzip(text)
}

/**
 * Answers a GET request with JSON, compressed above 1 KB. Requests that another site caused get it
 * uncompressed, because its length would reveal the content to a listener on the network (BREACH,
 * docs/decisions/0057-compressed-json.md).
 */
export async function answerJson(http: Context<Environment>, value: object): Promise<Response> {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) < leastBytes) return http.json(value)
  http.header('vary', 'Accept-Encoding')
  const isOwn = isFromOwnSite(http.req.raw.headers, http.get('visitor').origin)
  const encoding = isOwn ? chooseCompression(http.req.header('accept-encoding')) : undefined
  const type = { 'content-type': 'application/json' }
  if (!encoding) return http.body(text, 200, type)
  const bytes = await compress(text, encoding)
  return http.body(bytes, 200, { ...type, 'content-encoding': encoding })
}
