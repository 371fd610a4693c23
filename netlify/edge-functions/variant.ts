import { site } from '#shared/built-site.ts'
import { edgeHost } from '#shared/edge.ts'

/** The part of Netlify's context that this function uses. */
interface EdgeContext {
  /** Passes a request down the chain to the deployed files, without running this function again. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>
}

const answer = edgeHost(site)

/** Chooses the prebuilt page of a request (design §3). `netlify.toml` lists the paths. */
export default async function variant(request: Request, context: EdgeContext): Promise<Response> {
  return answer(request, (url, headers) =>
    // Otherwise Netlify would drop If-None-Match, and the browser would load each page anew.
    context.next(new Request(url, { headers }), { sendConditionalRequest: true })
  )
}
