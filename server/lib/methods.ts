import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { AppError } from './app-error.ts'
import type { Environment } from './request.ts'
import type { Route } from './serve.ts'

/** The path exists, but not for this method. */
export class MethodNotAllowed extends AppError {
  /** Value of the header Allow (RFC 9110 §15.5.6). */
  readonly allow: string

  constructor(methods: readonly string[]) {
    super('method_not_allowed')
    this.allow = methods.join(', ')
  }
}

/** What pages and files of the build allow. */
export const readMethods = ['GET', 'HEAD'] as const

interface Entry {
  path: string
  methods: readonly string[]
}

/**
 * Refuses a method that no route of the path has, with the ones that it has. Mount it after the routes
 * of `app` and before the operations, which are one route for all methods.
 *
 * @param routes the operations by path
 */
export function mountMethods(app: Hono<Environment>, routes: ReadonlyMap<string, Route[]>): void {
  const table = new TrieRouter<Entry>()
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') table.add('ALL', path, { path, methods: withHead(method) })
  }
  for (const [path, candidates] of routes) {
    const methods = candidates.flatMap(({ op }) => withHead(op.method.toUpperCase()))
    table.add('ALL', path, { path, methods })
  }
  app.all('*', async (http, next) => {
    const found = table.match('ALL', http.req.path)[0].map(([entry]) => entry)
    const allowed = new Set(found.flatMap(({ methods }) => methods))
    const [first] = found
    if (first && !allowed.has(http.req.method)) {
      // Metrics count it under the pattern of the path.
      http.set('operation', first.path)
      throw new MethodNotAllowed([...allowed])
    }
    await next()
  })
}

/** HEAD is GET without the body. */
function withHead(method: string): readonly string[] {
  return method === 'GET' ? readMethods : [method]
}
