import type { SiteFile } from './files.ts'

/** The other usual headers (design §8); a page's own policy comes with the page. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'
}
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' }

export interface Asked {
  /** Value of Accept-Encoding. */
  encodings: string | undefined
  /** Value of If-None-Match. */
  known: string | undefined
  secure: boolean
  requestId: string
  status?: 200 | 404 | 500
  cookie?: string
}

type Encoding = 'br' | 'gzip' | 'plain'
const prepared = new WeakMap<SiteFile, Map<string, Record<string, string>>>()

/** The answer for a file: the smallest copy that is understood, or 304 when it is known already. */
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
  return new Response((file[encoding] ?? file.plain) as BodyInit, { status, headers })
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
    ...securityHeaders,
    ...(secure ? transportSecurity : {}),
    ...file.headers,
    etag: file.etag,
    'content-type': file.type,
    'content-length': String((file[encoding] ?? file.plain).length),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    vary: file.type.startsWith('text/html') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  }
  kinds.set(kind, headers)
  return headers
}
