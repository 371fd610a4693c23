import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Site } from '#shared/site.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { isReadablePath } from '#shared/readable-path.ts'
import { answerHeaders, isOwnAnswer } from './answer-headers.ts'
import { AppError } from './app-error.ts'
import type { Dependencies } from './dependencies.ts'
import { newId } from './ids.ts'
import { MethodNotAllowed } from './methods.ts'
import { isOutage } from './outage.ts'
import { signedVisitorReader } from './signed-visitor.ts'
import { visitorReader } from './visitor.ts'

export interface RequestVisitor {
  site: Site
  host: string
  origin: string
  address: string
  country: string
  isSigned: boolean
}

export interface Environment {
  Variables: {
    log: Logger
    visitor: RequestVisitor
    requestId: string
    /** Name of the operation, once it is found; of a refused method the pattern of its path. */
    operation?: string
  }
}

/** Names the request, finds out who asks and from where, and logs how it ended. */
export function mountRequests(app: Hono<Environment>, deps: Dependencies): void {
  const readSigned = signedVisitorReader(deps)
  const readVisitor = visitorReader(deps.config)
  app.use(async (http, next) => {
    const started = performance.now()
    const requestId = newId()
    const log = deps.log.child({ request: requestId })
    const { headers } = http.req.raw
    const peer = connectionAddress(http)
    const visitor = readSigned(headers, peer) ?? readVisitor(headers, peer)
    const host = visitor.host.replace(/:\d+$/, '')
    const site = deps.sites.ofHost(host)
    http.set('requestId', requestId)
    http.set('log', log)
    http.set('visitor', {
      site,
      host,
      origin: `${visitor.protocol}://${visitor.host}`,
      address: visitor.address,
      country: visitor.country ?? site.countries[0] ?? 'NL',
      isSigned: visitor.isSigned
    })
    http.header('x-request-id', requestId)
    // Prebuilt pages and files bring their own headers.
    if (isOwnAnswer(http.req.path)) {
      protect(http)
      // Browsers measure the clock that dates the content of the answers (`src/lib/server-clock.ts`).
      http.header('date', deps.clock().toUTCString())
    }
    await next()
    // Nothing reads the body of a HEAD request, so that a stream would never end.
    if (http.req.method === 'HEAD') await http.res.body?.cancel()
    const milliseconds = performance.now() - started
    if (deps.metrics) {
      const route = http.get('operation') ?? routePath(http)
      deps.metrics.answered(route, http.req.method, http.res.status, milliseconds / 1000)
    }
    // Pages and pictures would drown the calls in a terminal.
    const level = http.req.path.startsWith('/api/') || http.res.status >= 500 ? 'info' : 'debug'
    log[level]({
      method: http.req.method,
      path: http.req.path,
      status: http.res.status,
      milliseconds: Math.round(milliseconds)
    })
  })
  app.use(async (http, next) => {
    const { path, url } = http.req
    if (isOwnAnswer(path) && !isReadablePath(new URL(url).pathname)) {
      throw new AppError(path.startsWith('/api/') ? 'unknown_operation' : 'not_found')
    }
    await next()
  })
}

/** Default headers; routes may override them. */
function protect(http: Context<Environment>): void {
  const secure = http.get('visitor')?.origin.startsWith('https:') ?? false
  for (const [name, value] of answerHeaders(http.req.path, secure)) http.header(name, value)
}

function connectionAddress(http: Parameters<typeof getConnInfo>[0]): string {
  // Requests that tests hand to `app.fetch` come without a socket.
  const hasSocket = typeof http.env === 'object' && http.env !== null && 'incoming' in http.env
  return hasSocket ? (getConnInfo(http).remote.address ?? '127.0.0.1') : '127.0.0.1'
}

/**
 * The one place where an error becomes an answer (specification §8): a refusal with its code, an outage
 * of a dependency with 503 and Retry-After, and every other error with 500.
 */
export function mountErrors(app: Hono<Environment>): void {
  app.onError((error, http) => {
    protect(http)
    http.header('cache-control', 'no-store')
    if (error instanceof MethodNotAllowed) http.header('allow', error.allow)
    const reference = http.get('requestId') ?? newId()
    const refusal = refusalOf(error)
    if (refusal !== error) {
      const text = refusal ? 'dependency is out of reach' : 'unexpected fault'
      http.get('log')?.error({ error, reference }, text)
    }
    if (!refusal) return http.json({ error: 'internal', reference } satisfies ErrorReply, 500)
    const { retryAfterSeconds } = refusal
    if (retryAfterSeconds !== undefined) http.header('retry-after', String(retryAfterSeconds))
    const body: ErrorReply = { error: refusal.code, ...refusal.details }
    if (refusal.code === 'authentication_required') body.authentication_required = true
    return http.json(body, refusal.status as 400)
  })
}

function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return isOutage(error) ? new AppError('unavailable') : null
}
