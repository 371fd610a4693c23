import type { Context as HonoContext, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Operation, errorsOf, takesBody } from '#contract/operation.ts'
import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/db/schema.ts'
import { transactTogether } from '#server/db/together.ts'
import { transact } from '#server/db/transact.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { networkOf } from './network.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import type { Dependencies } from './dependencies.ts'
import { findFirstReply, hashBody, onceOnly } from './idempotency.ts'
import { answerJson } from './json-answer.ts'
import type { Environment } from './request.ts'
import { refuseBody } from './limit-body.ts'
import { type Route, findRoute, guardAccess, guardAgainstOtherSites, parseInput } from './serve.ts'

/** Mounts every operation: one generic way in and out for all of them (design §1). */
export function mountApi(
  app: Hono<Environment>,
  deps: Dependencies,
  routes: Map<string, Route[]>
): void {
  app.all('/api/*', async http => {
    const query = http.req.query()
    const route = findRoute(routes, http.req.method, http.req.path, query)
    http.set('operation', route.op.name)
    guardAgainstOtherSites(route.op, http.req.raw.headers, http.get('visitor').origin)
    // A body may be held back for minutes: who sends it, and when, is asked once all of it is here. Only
    // files are not taken from just anybody, so of their senders it is asked once more.
    if (takesBody(route.op) && !route.op.multipart) await http.req.text().catch(refuseBody)
    let context = await readContext(http, deps, route.op)
    guardAccess(route.op, context)
    const { limit } = route.options
    if (limit) await deps.limiter.take(limit, context.caller?.id ?? context.address)
    const input = {
      query: parseInput(route.op.query, query),
      body: parseInput(route.op.body, await readBody(http, route.op))
    }
    if (route.op.multipart) {
      context = await readContext(http, deps, route.op)
      guardAccess(route.op, context)
    }
    prepareIdempotency(http, route.op, context, input.body as object)
    const reply = await route
      .handle(input, context)
      .catch(error => refuseUndeclared(route.op, error))
    const shown = route.op.reply.parse(reply) as object
    return route.op.method === 'get' ? answerJson(http, shown) : http.json(shown)
  })
}

async function readContext(
  http: HonoContext<Environment>,
  deps: Dependencies,
  op: Operation
): Promise<Context> {
  const visitor = http.get('visitor')
  const now = deps.clock()
  const token = sessionToken(http, visitor.origin)
  const caller = token === undefined ? null : await findCaller(deps.db, visitor.site.id, token, now)
  return {
    deps,
    http,
    now,
    caller,
    log: http.get('log'),
    site: visitor.site,
    origin: visitor.origin,
    address: networkOf(visitor.address),
    country: visitor.country,
    language: supportedLocale(getCookie(http, 'locale')),
    member() {
      if (!caller) throw new AppError('authentication_required')
      return caller
    },
    transact: (act, names) => {
      if (op.idempotent) throw new Error(`${op.name} has no idempotency key prepared`)
      return names ? transactTogether(deps, names, act) : transact(deps, act)
    },
    findFirstReply: async () => null
  }
}

/** @throws AppError `invalid_json`, or `invalid_input` for JSON that is no object */
async function readBody(http: HonoContext, op: Operation): Promise<unknown> {
  if (!takesBody(op)) return {}
  const type = http.req.header('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data')
  if (op.multipart && !isForm) throw new AppError('invalid_input')
  // Mail programs send a form of one or the other kind when they unsubscribe somebody.
  if (isForm) return http.req.parseBody().catch(refuseBody)
  const text = await http.req.text().catch(refuseBody)
  // A body can be longer than its header said.
  if (text.length > limits.jsonBytes) throw new AppError('too_large')
  if (text === '') return {}
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input')
  }
  return value
}

/**
 * The body is hashed only when the handler comes to its transaction: the hash of a password is dear,
 * and what the rules or a limit refuse before does not cost it.
 */
function prepareIdempotency(
  http: HonoContext,
  op: Operation,
  context: Context,
  body: object
): void {
  if (!op.idempotent) return
  const key = http.req.header('idempotency-key')
  if (!key || !/^[\w-]{8,64}$/.test(key)) throw new AppError('idempotency_key_missing')
  // A guest's call may come again with the session that its lost answer had opened.
  const scope = op.access === 'guest' ? 'guest' : context.member().id
  let hashed: Promise<string> | undefined
  const identify = async () => {
    const bodyHash = await (hashed ??= hashBody(body, key))
    return { scope, key, operation: op.name, bodyHash }
  }
  context.findFirstReply = async <T>() => {
    const first = await findFirstReply<T>(context.deps.db, await identify())
    return first && first.reply
  }
  context.transact = async (act, names) => {
    const identity = await identify()
    const once = (tx: Tx) => onceOnly(tx, identity, context.now, act)
    return names ? transactTogether(context.deps, names, once) : transact(context.deps, once)
  }
}

/** An answer outside the contract is a fault of ours, found by the tests and hidden from members. */
function refuseUndeclared(op: Operation, error: unknown): never {
  const known: readonly string[] = errorsOf(op)
  if (error instanceof AppError && !known.includes(error.code)) {
    throw new Error(`${op.name} does not declare the error ${error.code}`, { cause: error })
  }
  throw error
}
