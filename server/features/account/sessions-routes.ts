import { endSessions, listSessions } from '#contract/sessions.ts'
import { clearSessionCookies } from '#server/features/session/sessions.ts'
import type { Serve } from '#server/lib/serve.ts'
import { endSession, endSessionsOf, sessionsOf } from './sessions.ts'

export function sessionsRoutes(serve: Serve): void {
  serve(listSessions, async (_input, context) => ({
    sessions: await sessionsOf(context.deps.db, context.member(), context.now)
  }))

  serve(endSessions, async ({ query: { id } }, context) => {
    const { id: memberId, sessionId } = context.member()
    await context.transact(tx =>
      id === undefined ? endSessionsOf(tx, memberId, sessionId) : endSession(tx, memberId, id)
    )
    if (id === sessionId) clearSessionCookies(context)
    return {}
  })
}
