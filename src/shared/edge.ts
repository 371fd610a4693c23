import { defaultLocale } from '#contract/common.ts'
import { type Answer, type Built, answerTo, localeCookie, localeOf } from './answer.ts'
import { type HeaderRules, headersOf, rulesFile, usualHeaders } from './headers.ts'
import { lastResort } from './last-resort.ts'
import { decodePath } from './readable-path.ts'
import type { Site } from './site.ts'
import { supportedLocale } from './supported-locale.ts'

/** Requests a prebuilt file from the CDN without passing the edge function again. */
export type FetchFile = (url: URL, headers: Record<string, string>) => Promise<Response>

/** Published files that visitors do not get: the rules, and the compressed copies of the Node host. */
const hidden = /^\/headers\.json$|\.(?:br|gz)$/

/** The CDN keeps an answer until the next deploy, which empties its cache. */
const keptByCdn = 'public, max-age=31536000, must-revalidate'
/** The parts of a request that the answer depends on; the same for each answer, as Netlify requires. */
const variesBy = 'cookie=locale,query=lang'

/**
 * Answers as the Node host does, from the same table (design §3); compression and ETag are the
 * CDN's own.
 *
 * @param site the deployed site: a deployment serves one build
 */
export function edgeHost(
  site: Site
): (request: Request, fetchFile: FetchFile) => Promise<Response> {
  let loading: Promise<HeaderRules> | undefined

  /** The rules of the deployed build; asked for once per worker, again when that failed. */
  async function rulesFrom(request: Request, fetchFile: FetchFile): Promise<HeaderRules> {
    loading ??= fetchFile(new URL(`/${rulesFile}`, request.url), {}).then(async response => {
      if (!response.ok) throw new Error(`${rulesFile} answered ${response.status}`)
      return (await response.json()) as HeaderRules
    })
    return loading.catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
  }

  async function answer(request: Request, fetchFile: FetchFile): Promise<Response> {
    const rules = await rulesFrom(request, fetchFile)
    const built = builtBy(rules)
    const url = new URL(request.url)
    const asked = {
      host: url.hostname,
      path: decodePath(url.pathname),
      query: url.searchParams,
      cookie: localeOf(request.headers.get('cookie'))
    }
    const first = answerTo([site], built, asked)
    const sent = await send(first, { rules, request, fetchFile })
    // Whether there is a file below a prefix, only asking tells.
    if (first.kind !== 'file' || sent.status !== 404) return sent
    const instead = answerTo([site], { ...built, hasFile: () => false }, asked)
    return send(instead, { rules, request, fetchFile })
  }

  /** The page for faults of ours; when that one fails too, what is left to say (specification §8). */
  async function answerFault(
    request: Request,
    fetchFile: FetchFile,
    fault: unknown
  ): Promise<Response> {
    try {
      const locale =
        supportedLocale(new URL(request.url).searchParams.get('lang')) ??
        supportedLocale(localeOf(request.headers.get('cookie'))) ??
        supportedLocale(site.domain_language) ??
        defaultLocale
      const path = `/${locale}/500`
      const page = { kind: 'page', path, status: 500, remember: null } as const
      const rules = await rulesFrom(request, fetchFile)
      return await send(page, { rules, request, fetchFile })
    } catch {
      return lastResort(fault instanceof Error ? fault.message : 'Error')
    }
  }

  return async (request, fetchFile) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return Response.json(
        { error: 'method_not_allowed' },
        { status: 405, headers: { allow: 'GET, HEAD' } }
      )
    }
    return answer(request, fetchFile).catch((fault: unknown) =>
      answerFault(request, fetchFile, fault)
    )
  }
}

/** What the build holds, read from its rules. */
function builtBy(rules: HeaderRules): Built {
  const prefixes = Object.keys(rules).flatMap(rule => (rule.endsWith('*') ? rule.slice(0, -1) : []))
  return {
    hasPage: path => Object.hasOwn(rules, `${path}/`),
    hasFile: path =>
      !path.endsWith('/') &&
      !hidden.test(path) &&
      (Object.hasOwn(rules, path) || prefixes.some(prefix => path.startsWith(prefix)))
  }
}

interface Sending {
  rules: HeaderRules
  request: Request
  fetchFile: FetchFile
}

type Sent = Answer | { kind: 'page'; path: string; status: 500; remember: null }

async function send(answer: Sent, { rules, request, fetchFile }: Sending): Promise<Response> {
  if (answer.kind === 'redirect') {
    const secure = request.url.startsWith('https:')
    const headers = {
      ...usualHeaders(secure),
      location: answer.location,
      'netlify-vary': variesBy
    }
    return new Response(null, { status: answer.status, headers })
  }
  const isPage = answer.kind === 'page'
  const path = isPage ? `${answer.path}/` : answer.path
  const status = isPage ? answer.status : 200
  const known = request.headers.get('if-none-match')
  // An unknown path stays one, also when its page is known already.
  const condition = known !== null && status === 200 ? { 'if-none-match': known } : undefined
  const file = await fetchFile(new URL(encodeURI(path), request.url), condition ?? {})
  if (!isPage && file.status === 404) return file
  if (!file.ok && file.status !== 304) throw new Error(`${path} answered ${file.status}`)

  const headers = new Headers(file.headers)
  const secure = request.url.startsWith('https:')
  const own = { ...usualHeaders(secure), ...headersOf(rules, path) }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  // Netlify's cache would keep one copy for each value of the whole Cookie header (`Vary: Cookie`).
  headers.set('vary', 'Accept-Encoding')
  headers.set('netlify-vary', variesBy)
  const remembered = isPage ? answer.remember : null
  if (remembered) headers.append('set-cookie', localeCookie(remembered, secure))
  // A copy of a 304, of a fault, of an unknown path or of a cookie is of no use to others.
  if (file.status === 200 && status === 200 && !remembered) {
    headers.set('netlify-cdn-cache-control', keptByCdn)
  }
  const isEmpty = request.method === 'HEAD' || file.status === 304
  return new Response(isEmpty ? null : file.body, {
    status: file.status === 304 ? 304 : status,
    headers
  })
}
