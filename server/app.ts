import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { blocksRoutes } from '#server/features/blocks/routes.ts'
import { chatsRoutes } from '#server/features/chats/routes.ts'
import { creditsRoutes } from '#server/features/credits/routes.ts'
import { eventsRoutes } from '#server/features/events/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import { likesRoutes } from '#server/features/likes/routes.ts'
import { membersRoutes } from '#server/features/members/routes.ts'
import { openApiRoutes } from '#server/features/openapi/routes.ts'
import { outboxRoutes } from '#server/features/outbox/routes.ts'
import { sandboxRoutes } from '#server/features/payments/sandbox-routes.ts'
import { photosRoutes } from '#server/features/photos/routes.ts'
import { sessionRoutes } from '#server/features/session/routes.ts'
import { settingsRoutes } from '#server/features/settings/routes.ts'
import { mountApi } from '#server/lib/api.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type Environment, mountErrors, mountRequests } from '#server/lib/request.ts'
import { routeTable } from '#server/lib/serve.ts'

export interface AppOptions {
  /** Ends event streams and readiness when the process is to stop. */
  stopping?: AbortSignal
  /** Mounts the prebuilt pages behind the API. */
  mountSite?: (app: Hono<Environment>) => void
}

/** The whole server as one function of its dependencies; tests hand requests to `app.fetch`. */
export function createApp(
  deps: Dependencies,
  { stopping = new AbortController().signal, mountSite }: AppOptions = {}
): Hono<Environment> {
  const app = new Hono<Environment>()
  mountErrors(app)
  mountRequests(app, deps)
  healthRoutes(app, deps, () => stopping.aborted)

  const refuseTooLarge = () => {
    throw new AppError('too_large')
  }
  const multipartSlack = 100_000
  app.use(
    '/api/photo.php',
    bodyLimit({ maxSize: limits.photoBytes + multipartSlack, onError: refuseTooLarge })
  )
  app.use('/api/*', async (http, next) => {
    if (http.req.path === '/api/photo.php') return next()
    return bodyLimit({ maxSize: limits.jsonBytes, onError: refuseTooLarge })(http, next)
  })

  openApiRoutes(app)
  eventsRoutes(app, deps, stopping)
  outboxRoutes(app, deps)
  sandboxRoutes(app, deps)
  const { routes, serve } = routeTable()
  settingsRoutes(serve)
  sessionRoutes(serve)
  accountRoutes(serve)
  photosRoutes(serve, app, deps)
  membersRoutes(serve)
  likesRoutes(serve)
  blocksRoutes(serve)
  chatsRoutes(serve)
  creditsRoutes(serve)
  mountApi(app, deps, routes)
  mountSite?.(app)
  return app
}
