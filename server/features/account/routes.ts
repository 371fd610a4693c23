import { activate, requestActivation, signUp } from '#contract/account.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { publicOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { expectAnswersAfterSignup } from '#server/features/chats/automatic.ts'
import {
  replaceSession,
  setLocaleCookie,
  setSessionCookies
} from '#server/features/session/sessions.ts'
import { userOf } from '#server/features/session/user.ts'
import { activateMember, mailActivation } from './activation.ts'
import { checkApplication } from './rules.ts'
import { createMember } from './signup.ts'

const signups: Limit = { name: 'signup', points: 60, seconds: 3600 }

export function accountRoutes(serve: Serve): void {
  serve(signUp, async ({ body }, context) => {
    checkApplication(context, body)
    await context.deps.limiter.take(signups, context.address)
    const passwordHash = await hashPassword(body.password)
    const memberId = await signUpOnce(context, tx =>
      createMember(tx, context, linkOrigin(context), {
        ...body,
        passwordHash,
        country: context.country,
        clientId: context.http.req.header('idempotency-key') ?? ''
      })
    )
    const user = await userOf(context.deps.db, memberId, context.site)
    setLocaleCookie(context, user.language)
    return { user }
  })

  serve(
    requestActivation,
    async (_input, context) => {
      const { id } = context.member()
      return context.transact(tx => mailActivation(tx, context, linkOrigin(context), id))
    },
    { limit: { name: 'activation-mail', points: 5, seconds: 3600 } }
  )

  serve(activate, async ({ body }, context) => {
    const { caller, deps, now } = context
    const { memberId, token } = await context.transact(async tx => {
      const { memberId, logsIn } = await activateMember(tx, body.token, caller?.id ?? null, now)
      if (deps.config.VONK_DEMO_ANSWERS) await expectAnswersAfterSignup(tx, now, memberId)
      // Who is logged in stays so: a link must not put somebody into another account.
      const opens = logsIn && !caller
      return { memberId, token: opens ? await replaceSession(tx, context, memberId) : null }
    })
    const user = await userOf(deps.db, caller?.id ?? memberId, context.site)
    if (token !== null) {
      setSessionCookies(context, token)
      setLocaleCookie(context, user.language)
    }
    return { user }
  })
}

function linkOrigin(context: Context): string {
  return publicOrigin(context.deps.config, context.site, context.origin)
}

/**
 * Opens the session in the transaction that makes the member. The remembered result names only the
 * token's hash, so a repeat of the call, which is proven by the same key, address and password, gets
 * a session of its own.
 *
 * @returns the member's id
 */
async function signUpOnce(context: Context, create: (tx: Tx) => Promise<string>): Promise<string> {
  let token = ''
  const first = await context.transact(async tx => {
    const memberId = await create(tx)
    token = await replaceSession(tx, context, memberId)
    return { memberId, tokenHash: hashToken(token) }
  })
  if (first.tokenHash !== hashToken(token)) {
    token = await transact(context.deps, tx => replaceSession(tx, context, first.memberId))
  }
  setSessionCookies(context, token)
  return first.memberId
}
