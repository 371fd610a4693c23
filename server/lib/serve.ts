import type { Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import { type Operation, isChange } from '#contract/operation.ts'
import { openTo } from '#contract/roles.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import type { Limit } from './limiter.ts'

export interface Input<O extends Operation> {
  query: z.output<O['query']>
  body: z.output<O['body']>
}

export interface ServeOptions {
  /** Tries per logged-in member, or per address for a guest. */
  limit?: Limit
}

export interface Route {
  op: Operation
  options: ServeOptions
  handle(input: { query: unknown; body: unknown }, context: Context): Promise<unknown>
}

/** Ties an operation of the contract to its handler. */
export type Serve = <O extends Operation>(
  op: O,
  handler: (input: Input<O>, context: Context) => Promise<z.input<O['reply']>>,
  options?: ServeOptions
) => void

/** All routes by path, and the `serve` that fills them. */
export function routeTable(): { routes: Map<string, Route[]>; serve: Serve } {
  const routes = new Map<string, Route[]>()
  return {
    routes,
    serve(op, handler, options = {}) {
      const route = { op, options, handle: handler as Route['handle'] }
      // Operations with fixed query values stand first, so that the general one is the rest.
      const others = routes.get(op.path) ?? []
      routes.set(op.path, op.when ? [route, ...others] : [...others, route])
    }
  }
}

/**
 * Finds the operation of a request; HEAD is a GET whose answer has no body.
 *
 * @throws AppError `unknown_operation`
 */
export function findRoute(
  routes: Map<string, Route[]>,
  method: string,
  path: string,
  query: Record<string, string>
): Route {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
  const route = routes
    .get(path)
    ?.find(
      ({ op }) =>
        op.method === wanted &&
        Object.entries(op.when ?? {}).every(([name, value]) => query[name] === value)
    )
  if (!route) throw new AppError('unknown_operation')
  return route
}

/** @throws AppError `invalid_input` with the names of the fields that are wrong */
export function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return refuseUnstorable(result.data)
  const fields = result.error.issues.map(issue => String(issue.path[0] ?? ''))
  throw new AppError('invalid_input', { fields: [...new Set(fields)].filter(Boolean) })
}

/**
 * Reads the query of a route that is no operation.
 *
 * @throws AppError `invalid_input` with the names of the fields that are wrong
 */
export function readQuery<Query extends z.ZodMiniType>(
  http: HonoContext,
  query: Query
): z.output<Query> {
  return parseInput(query, http.req.query()) as z.output<Query>
}

/** NUL and half of an emoji are valid JSON, but PostgreSQL stores no text with them. */
function refuseUnstorable<T>(input: T): T {
  const fields = Object.entries(input ?? {}).filter(([, value]) => isUnstorable(value))
  if (fields.length === 0) return input
  throw new AppError('invalid_input', { fields: fields.map(([name]) => name) })
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}

/** Refuses changes that another site's page could have sent (design §4). */
export function guardAgainstOtherSites(op: Operation, headers: Headers, origin: string): void {
  if (!isChange(op)) return
  const isOurs = op.beacon ? isFromOwnSite(headers, origin) : isFromOwnClient(headers, origin)
  if (!isOurs) throw new AppError('cross_site')
}

/** Whether our own client sent it, as it must a change; another site's page cannot (design §4). */
export function isFromOwnClient(headers: Headers, origin: string): boolean {
  return isFromOwnSite(headers, origin) && headers.get('x-client') === '1'
}

/** Whether the browser names no other site as the sender. */
export function isFromOwnSite(headers: Headers, origin: string): boolean {
  const sentFrom = headers.get('origin') ?? origin
  const fetchSite = headers.get('sec-fetch-site') ?? 'none'
  return sentFrom === origin && ['same-origin', 'none'].includes(fetchSite)
}

/** @throws AppError `authentication_required` for a guest, `not_allowed` without the role */
export function guardAccess(op: Operation, context: Context): void {
  const allowed = openTo[op.access]
  if (allowed.includes('visitor')) return
  if (!allowed.includes(context.member().role)) throw new AppError('not_allowed')
}
