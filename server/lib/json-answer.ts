import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { type Compression, chooseCompression } from './encodings.ts'
import type { Environment } from './request.ts'
import { isFromOwnSite } from './serve.ts'

/** A shorter answer fits into one packet anyway. */
const leastBytes = 1024
/** The best level would need ten times as long for 5 % fewer bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compress: Record<Compression, (text: string) => Promise<Buffer<ArrayBuffer>>> = {
  br: text => brotli(text, quality),
  gzip: text => zip(text)
}

/**
 * Answers a GET request with JSON. Longer answers are compressed in a thread of libuv. Requests that
 * another site caused get them uncompressed, because their length would reveal the content to a
 * listener on the network (BREACH, docs/decisions/0057-compressed-json.md).
 */
export async function answerJson(http: Context<Environment>, value: object): Promise<Response> {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) < leastBytes) return http.json(value)
  http.header('vary', 'Accept-Encoding')
  const isOwn = isFromOwnSite(http.req.raw.headers, http.get('visitor').origin)
  const encoding = isOwn ? chooseCompression(http.req.header('accept-encoding')) : undefined
  const type = { 'content-type': 'application/json' }
  if (!encoding) return http.body(text, 200, type)
  const bytes = await compress[encoding](text)
  return http.body(bytes, 200, { ...type, 'content-encoding': encoding })
}
