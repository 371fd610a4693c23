import { usualHeaders } from '#shared/headers.ts'

/** Nothing in an answer that is no page runs, loads or is framed. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Header = readonly [name: string, value: string]

/** Public pictures stand in letters and, with `cdn_prefix`, on another host; the rest is ours alone. */
function headersFor(isShared: boolean, secure: boolean): Header[] {
  return Object.entries({
    ...usualHeaders(secure),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin'
  })
}

const ready = {
  shared: { http: headersFor(true, false), https: headersFor(true, true) },
  own: { http: headersFor(false, false), https: headersFor(false, true) }
}

/** True for the paths that the server answers itself, and not from the build. */
export function isOwnAnswer(path: string): boolean {
  return /^\/(?:api|media|dev)(?:\/|$)|^\/(?:healthz|readyz)$/.test(path)
}

/** What such an answer carries beside what it says (design §8). */
export function answerHeaders(path: string, secure: boolean): readonly Header[] {
  const kind = path.startsWith('/media/') ? ready.shared : ready.own
  return secure ? kind.https : kind.http
}
