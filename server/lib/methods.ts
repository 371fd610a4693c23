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

/**
 * Refuses a method that no route of the path has, with the ones that it has. Mount it after the routes
 * of `app` and before the operations, which are one route for all methods.
 *
 * @param routes the operations by path
 */
export function mountMethods(app: Hono<Environment>, routes: ReadonlyMap<string, Route[]>): void {
  const table = new TrieRouter<readonly string[]>()
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') table.add('ALL', path, withHead(method))
  }
  for (const [path, candidates] of routes) {
    const methods = candidates.flatMap(({ op }) => withHead(op.method.toUpperCase()))
    table.add('ALL', path, methods)
  }
  app.all('*', async (http, next) => {
    const found = table.match('ALL', http.req.path)[0].flatMap(([methods]) => methods)
    const allowed = [...new Set(found)]
    if (allowed.length > 0 && !allowed.includes(http.req.method))
      throw new MethodNotAllowed(allowed)
    await next()
  })
}

/** HEAD is GET without the body. */
function withHead(method: string): readonly string[] {
  return method === 'GET' ? readMethods : [method]
}
