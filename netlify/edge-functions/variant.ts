import { site } from '#shared/built-site.ts'
import { edgeHost, insideHeader } from '#shared/edge.ts'

const answer = edgeHost(site, (url, headers) =>
  fetch(url, { headers: { ...headers, [insideHeader]: '1' } })
)

/** Chooses the prebuilt page of a request (design §3); which paths come here stands in netlify.toml. */
export default async function variant(request: Request): Promise<Response | undefined> {
  // Its own requests for files come by here too and go on to them.
  return request.headers.has(insideHeader) ? undefined : answer(request)
}
