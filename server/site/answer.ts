import { chooseCompression } from '#server/lib/encodings.ts'
import { matchesEtag } from '#server/lib/etags.ts'
import { usualHeaders } from '#shared/headers.ts'
import type { SiteFile } from './files.ts'
import { partOf } from './part.ts'

export interface Asked {
  /** Value of Accept-Encoding. */
  encodings: string | undefined
  /** Value of If-None-Match. */
  known: string | undefined
  /** Values of Range and If-Range, of a request that may have them. */
  range?: string | undefined
  ifRange?: string | undefined
  secure: boolean
  requestId: string
  status?: 200 | 404 | 500
  cookie?: string
}

type Encoding = 'br' | 'gzip' | 'plain'
const prepared = new WeakMap<SiteFile, Map<string, Record<string, string>>>()

/**
 * Answers with a file: with its smallest copy that the client accepts, with 304 when the client has it,
 * or with the requested part, without which Safari plays no clip.
 */
export async function answerWith(file: SiteFile, asked: Asked): Promise<Response> {
  const { status = 200, known, cookie } = asked
  const encoding = chooseEncoding(file, asked.encodings)
  const headers: Record<string, string> = {
    ...headersOf(file, encoding, asked.secure),
    'x-request-id': asked.requestId
  }
  if (cookie !== undefined) headers['set-cookie'] = cookie
  if (status === 200 && matchesEtag(known, file.etag)) {
    delete headers['content-length']
    delete headers['content-encoding']
    return new Response(null, { status: 304, headers })
  }
  if (status === 200 && hasParts(file)) {
    const answer = await partAnswer(file, asked, headers)
    if (answer) return answer
  }
  const packed = encoding === 'plain' ? null : file[encoding]
  return new Response((packed ?? (await file.plain())) as BodyInit, { status, headers })
}

/** A file that is sent in one form only: a clip, a picture, a font. */
const hasParts = (file: SiteFile) => !file.br && !file.gzip

/** 206 with the bytes asked for, 416 when there are none; null when the whole file is the answer. */
async function partAnswer(
  { plain, length, etag }: SiteFile,
  { range, ifRange = etag }: Asked,
  headers: Record<string, string>
): Promise<Response | null> {
  const part = range === undefined || ifRange !== etag ? null : partOf(range, length)
  if (!part) return null
  if (part === 'none') {
    const nothing = { ...headers, 'content-range': `bytes */${length}`, 'content-length': '0' }
    return new Response(null, { status: 416, headers: nothing })
  }
  const { start, end } = part
  const bytes = (await plain()).subarray(start, end + 1)
  return new Response(bytes as BodyInit, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${length}`,
      'content-length': String(end - start + 1)
    }
  })
}

function chooseEncoding(file: SiteFile, accepted: string | undefined): Encoding {
  const offered = (['br', 'gzip'] as const).filter(name => file[name])
  return chooseCompression(accepted, offered) ?? 'plain'
}

/** Put together once per file and way of sending. */
function headersOf(file: SiteFile, encoding: Encoding, secure: boolean): Record<string, string> {
  const kinds = prepared.get(file) ?? new Map<string, Record<string, string>>()
  prepared.set(file, kinds)
  const kind = `${encoding} ${secure}`
  const ready = kinds.get(kind)
  if (ready) return ready
  const headers = {
    ...usualHeaders(secure),
    ...file.headers,
    etag: file.etag,
    'content-type': file.type,
    'content-length': String(lengthOf(file, encoding)),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    ...(hasParts(file) ? { 'accept-ranges': 'bytes' } : {}),
    vary: file.type.startsWith('text/html') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  }
  kinds.set(kind, headers)
  return headers
}

function lengthOf(file: SiteFile, encoding: Encoding): number {
  return encoding === 'plain' ? file.length : (file[encoding]?.length ?? file.length)
}
