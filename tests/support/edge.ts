import { createHash } from 'node:crypto'
import { defaultSite } from '#shared/sites/default.ts'
import { edgeHost } from '#shared/edge.ts'
import { origin } from './api.ts'
import type { Files, Visit } from './site.ts'

/** A CDN with the files of a build: folders by their index, ETag and 304, nothing else. */
function cdnOf(files: Files) {
  return async (url: URL, headers: Record<string, string>): Promise<Response> => {
    const name = decodeURI(url.pathname.slice(1)).replace(/(^|\/)$/, '$1index.html')
    const content = files[name]
    if (content === undefined) return new Response('Not found', { status: 404 })
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
    const isKnown = headers['if-none-match']?.includes(etag) === true
    return new Response(isKnown ? null : content, {
      status: isKnown ? 304 : 200,
      headers: {
        etag,
        'cache-control': 'public, max-age=0',
        'content-type': name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain'
      }
    })
  }
}

/** The edge function before a CDN with the files of a build. @returns what asks it */
export function openEdge(files: Files): Visit {
  const answer = edgeHost(defaultSite)
  const fetchFile = cdnOf(files)
  return async (path, headers = {}, method = 'GET') =>
    answer(new Request(`${origin}${path}`, { headers, method }), fetchFile)
}
