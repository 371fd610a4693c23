import type { Hono } from 'hono'
import {
  confirmMailAgain,
  getNotifications,
  getUnsubscription,
  mailWebhook,
  requestMailAgain,
  setNotification,
  unsubscribe
} from '#contract/notifications.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Environment } from '#server/lib/request.ts'
import type { Serve } from '#server/lib/serve.ts'
import { takeMailRecord } from './bounces.ts'
import { choose } from './choices.ts'
import * as rules from './rules.ts'
import * as unsubscribing from './unsubscribing.ts'
import { unsubscribePage } from './tokens.ts'
import { knowsPassword } from './webhook.ts'

/**
 * The `List-Unsubscribe` address in a browser: leads to the page that unsubscribes with one tap. A GET
 * changes nothing, because mail scanners open links. Mail programs POST to the address (RFC 8058).
 */
function redirectBrowsers(app: Hono<Environment>): void {
  app.get(getUnsubscription.path, async (http, next) => {
    http.header('vary', 'Accept', { append: true })
    if (!http.req.header('accept')?.includes('text/html')) return next()
    http.header('cache-control', 'no-store')
    return http.redirect(unsubscribePage(http.req.query('token') ?? ''))
  })
}

const links: Limit = { name: 'mail-again', points: 5, seconds: 3600 }
/** A mail program calls for many members from one address. */
const unsubscriptions: Limit = { name: 'unsubscribe', points: 600, seconds: 3600 }
const records: Limit = { name: 'mail-webhook', points: 600, seconds: 60 }

export function notificationsRoutes(serve: Serve, app: Hono<Environment>): void {
  redirectBrowsers(app)

  serve(getNotifications, async (_input, context) => ({
    notifications: await rules.notificationsOf(context.deps.db, context.member().id)
  }))

  serve(setNotification, async ({ body }, context) => {
    const { id } = context.member()
    return context.transact(async tx => {
      await choose(tx, id, body, context.now)
      return { notifications: await rules.notificationsOf(tx, id) }
    })
  })

  serve(
    requestMailAgain,
    async (_input, context) => {
      const { id } = context.member()
      const origin = linkOrigin(context)
      return context.transact(async tx => {
        const mailed_to = await rules.requestMailAgain(tx, context, origin, id)
        return { mailed_to, notifications: await rules.notificationsOf(tx, id) }
      })
    },
    { limit: links }
  )

  serve(confirmMailAgain, async ({ body }, context) =>
    context.transact(tx => rules.confirmMailAgain(tx, context, body.token))
  )

  serve(
    getUnsubscription,
    async ({ query }, context) => ({
      unsubscription: await unsubscribing.unsubscriptionOf(
        context.deps.db,
        context.site.id,
        query.token
      )
    }),
    { limit: unsubscriptions }
  )

  serve(
    unsubscribe,
    async ({ query }, context) =>
      context.transact(async tx => ({
        unsubscription: await unsubscribing.unsubscribe(tx, context, query.token, query.all === '1')
      })),
    { limit: unsubscriptions }
  )

  serve(
    mailWebhook,
    async ({ body }, context) => {
      const { config, sites } = context.deps
      const password = config.VONK_MAIL_WEBHOOK_PASSWORD
      if (password === undefined) throw new AppError('not_found')
      if (!knowsPassword(context.http.req.header('authorization'), password)) {
        throw new AppError('not_allowed')
      }
      const siteIds = sites.all().map(site => site.id)
      await context.transact(tx => takeMailRecord(tx, { siteIds, now: context.now }, body))
      return {}
    },
    { limit: records }
  )
}
