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
 * The answer for a file: the smallest copy that is understood, 304 when it is known already, or a
 * part of it: Safari plays no clip without.
 */
export function answerWith(file: SiteFile, asked: Asked): Response {
  const { status = 200, known, cookie } = asked
  const encoding = chooseEncoding(file, asked.encodings)
  const headers: Record<string, string> = {
    ...headersOf(file, encoding, asked.secure),
    'x-request-id': asked.requestId
  }
  if (cookie !== undefined) headers['set-cookie'] = cookie
  if (status === 200 && known !== undefined && isKnown(known, file.etag)) {
    delete headers['content-length']
    delete headers['content-encoding']
    return new Response(null, { status: 304, headers })
  }
  if (status === 200 && hasParts(file)) {
    const answer = partAnswer(file, asked, headers)
    if (answer) return answer
  }
  return new Response((file[encoding] ?? file.plain) as BodyInit, { status, headers })
}

/** A file that is sent in one form only: a clip, a picture, a font. */
const hasParts = (file: SiteFile) => !file.br && !file.gzip

/** 206 with the bytes asked for, 416 when there are none; null when the whole file is the answer. */
function partAnswer(
  { plain, etag }: SiteFile,
  { range, ifRange = etag }: Asked,
  headers: Record<string, string>
): Response | null {
  const { length } = plain
  const part = range === undefined || ifRange !== etag ? null : partOf(range, length)
  if (!part) return null
  if (part === 'none') {
    const nothing = { ...headers, 'content-range': `bytes */${length}`, 'content-length': '0' }
    return new Response(null, { status: 416, headers: nothing })
  }
  const { start, end } = part
  return new Response(plain.subarray(start, end + 1) as BodyInit, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${length}`,
      'content-length': String(end - start + 1)
    }
  })
}

/** The name of a coding in Accept-Encoding, unless its weight says that it is not wanted. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
}

function chooseEncoding(file: SiteFile, accepted = ''): Encoding {
  if (file.br && accepts.br.test(accepted)) return 'br'
  return file.gzip && accepts.gzip.test(accepted) ? 'gzip' : 'plain'
}

function isKnown(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some(candidate => candidate.trim() === etag)
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
    'content-length': String((file[encoding] ?? file.plain).length),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    ...(hasParts(file) ? { 'accept-ranges': 'bytes' } : {}),
    vary: file.type.startsWith('text/html') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  }
  kinds.set(kind, headers)
  return headers
}
