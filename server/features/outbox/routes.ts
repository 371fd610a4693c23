import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { hasSmsOutbox } from '#server/adapters/sms/open.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { hasOutbox } from './has-outbox.ts'
import { type ListedLetter, type ListedMessage, letterPage, listPage } from './pages.ts'

const shown = 200

/**
 * `/dev/outbox`, the letters and text messages of the demo that nobody takes; elsewhere these paths
 * are unknown.
 */
export function outboxRoutes(app: Hono<Environment>, { db, config }: Dependencies): void {
  const showsLetters = hasOutbox(config)
  const showsMessages = hasSmsOutbox(config)
  if (!showsLetters && !showsMessages) return

  app.get('/dev/outbox', async http => {
    const letters = showsLetters ? await latestLetters(db) : []
    const messages = showsMessages ? await latestMessages(db) : []
    return show(http, listPage(letters, messages))
  })

  if (!showsLetters) return
  app.get('/dev/outbox/:id', async http => {
    const letter = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', http.req.param('id'))
      .executeTakeFirst()
    if (!letter) throw new AppError('not_found')
    return show(http, letterPage(letter))
  })
}

function latestLetters(db: Db): Promise<ListedLetter[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}

function latestMessages(db: Db): Promise<ListedMessage[]> {
  return db
    .selectFrom('sms')
    .select(['recipient', 'text', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}

/** Letters bring inline styles and pictures of their own origin; nothing in them may run. */
async function show(http: HonoContext<Environment>, page: ReturnType<typeof html>) {
  http.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  )
  http.header('x-robots-tag', 'noindex')
  return http.html(page)
}
