import { getCookie } from 'hono/cookie'
import { getUser, logIn, logOut, setLanguage } from '#contract/session.ts'
import { answerOpening, openOrAsk } from '#server/features/second-factor/opening.ts'
import type { Context } from '#server/lib/context.ts'
import type { Serve } from '#server/lib/serve.ts'
import { checkLogin, expectUnchanged } from './login.ts'
import {
  clearSessionCookies,
  deleteSessions,
  sessionToken,
  setLocaleCookie,
  setSessionCookies
} from './sessions.ts'
import { userOf } from './user.ts'

export function sessionRoutes(serve: Serve): void {
  serve(getUser, async (_input, context) => {
    const { caller, deps, site } = context
    keepCookies(context)
    return { user: caller ? await userOf(deps.db, caller.id, site) : null }
  })

  serve(logIn, async ({ body }, context) => {
    const { memberId, checked } = await checkLogin(context, body.email, body.password)
    const opening = await context.transact(async tx => {
      await expectUnchanged(tx, memberId, checked)
      return openOrAsk(tx, context, memberId)
    })
    return answerOpening(context, memberId, opening)
  })

  serve(setLanguage, async ({ body }, context) => {
    const { id } = context.member()
    await context.transact(tx =>
      tx.updateTable('member').set({ language: body.language }).where('id', '=', id).execute()
    )
    setLocaleCookie(context, body.language)
    return { user: await userOf(context.deps.db, id, context.site) }
  })

  serve(logOut, async (_input, context) => {
    const { caller } = context
    if (caller) {
      await context.transact(tx => deleteSessions(tx, caller.id, { id: caller.sessionId }))
    }
    clearSessionCookies(context)
    return {}
  })
}

/** A session renewed on use keeps its cookies as long; those of an ended one go. */
function keepCookies(context: Context): void {
  const token = sessionToken(context.http, context.origin)
  if (context.caller && token !== undefined) setSessionCookies(context, token)
  else if (token !== undefined || getCookie(context.http, 'signed_in')) clearSessionCookies(context)
}
