import { Hono } from 'hono'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { addPhoto } from '#contract/photos.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { blocksRoutes } from '#server/features/blocks/routes.ts'
import { chatsRoutes } from '#server/features/chats/routes.ts'
import { complaintsRoutes } from '#server/features/complaints/routes.ts'
import { decisionsRoutes } from '#server/features/decisions/routes.ts'
import { sendingRoutes } from '#server/features/chats/sending-routes.ts'
import { creditsRoutes } from '#server/features/credits/routes.ts'
import { deletionRoutes } from '#server/features/deletion/routes.ts'
import { directDebitRoutes } from '#server/features/directdebit/routes.ts'
import { eventsRoutes } from '#server/features/events/routes.ts'
import { exportRoutes } from '#server/features/export/routes.ts'
import { faultsRoutes } from '#server/features/faults/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import { invoicesRoutes } from '#server/features/invoices/routes.ts'
import { likesRoutes } from '#server/features/likes/routes.ts'
import { matchesRoutes } from '#server/features/matches/routes.ts'
import { membersRoutes } from '#server/features/members/routes.ts'
import { notificationsRoutes } from '#server/features/notifications/routes.ts'
import { openApiRoutes } from '#server/features/openapi/routes.ts'
import { outboxRoutes } from '#server/features/outbox/routes.ts'
import { sandboxRoutes } from '#server/features/payments/sandbox-routes.ts'
import { photoKeysRoutes } from '#server/features/photo-keys/routes.ts'
import { photosRoutes } from '#server/features/photos/routes.ts'
import { limitUpload } from '#server/features/photos/upload-limit.ts'
import { pushRoutes } from '#server/features/push/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { reportsRoutes } from '#server/features/reports/routes.ts'
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts'
import { sessionRoutes } from '#server/features/session/routes.ts'
import { settingsRoutes } from '#server/features/settings/routes.ts'
import { spendingRoutes } from '#server/features/spending/routes.ts'
import { swipeRoutes } from '#server/features/swipe/routes.ts'
import { visitRoutes } from '#server/features/visit/routes.ts'
import { withdrawalsRoutes } from '#server/features/withdrawals/routes.ts'
import { mountApi } from '#server/lib/api.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { limitBody } from '#server/lib/limit-body.ts'
import { mountMethods } from '#server/lib/methods.ts'
import { type Environment, mountErrors, mountRequests } from '#server/lib/request.ts'
import { routeTable } from '#server/lib/serve.ts'

const uploadPaths: string[] = [addPhoto.path, uploadChatPhoto.path]

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

  const limitPhoto = limitUpload()
  const limitJson = limitBody()
  app.use('/api/*', async (http, next) => {
    const isUpload = http.req.method === 'POST' && uploadPaths.includes(http.req.path)
    return isUpload ? limitPhoto(http, next) : limitJson(http, next)
  })

  openApiRoutes(app, deps)
  eventsRoutes(app, deps, stopping)
  outboxRoutes(app, deps)
  sandboxRoutes(app, deps)
  invoicesRoutes(app, deps)
  const { routes, serve } = routeTable()
  settingsRoutes(serve)
  visitRoutes(serve)
  faultsRoutes(serve, app, deps)
  sessionRoutes(serve)
  accountRoutes(serve)
  secondFactorRoutes(serve)
  photosRoutes(serve, app, deps)
  photoKeysRoutes(serve)
  membersRoutes(serve)
  matchesRoutes(serve)
  swipeRoutes(serve)
  likesRoutes(serve)
  pushRoutes(serve)
  reportsRoutes(serve)
  complaintsRoutes(serve)
  decisionsRoutes(serve)
  blocksRoutes(serve)
  chatsRoutes(serve)
  sendingRoutes(serve, app, deps)
  creditsRoutes(serve)
  directDebitRoutes(serve)
  spendingRoutes(serve)
  notificationsRoutes(serve, app)
  deletionRoutes(serve)
  privacyRoutes(serve)
  exportRoutes(serve)
  withdrawalsRoutes(serve)
  mountMethods(app, routes)
  mountApi(app, deps, routes)
  mountSite?.(app)
  return app
}
