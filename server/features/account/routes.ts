import { activate, requestActivation, signUp } from '#contract/account.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { answerSignupMessages } from '#server/features/chats/automatic.ts'
import { answerOpening, openOrAsk } from '#server/features/second-factor/opening.ts'
import { hasTotp } from '#server/features/second-factor/queries.ts'
import {
  replaceSession,
  setLocaleCookie,
  setSessionCookies
} from '#server/features/session/sessions.ts'
import { userOf } from '#server/features/session/user.ts'
import { activateMember, mailActivation } from './activation.ts'
import { signUpDiscreetly } from './discreet-signup.ts'
import { mailChangeRoutes } from './mail-change-routes.ts'
import { isStillStored } from './password.ts'
import { passwordRoutes } from './password-routes.ts'
import { checkApplication } from './rules.ts'
import { sessionsRoutes } from './sessions-routes.ts'
import { type NewMember, createMember } from './signup.ts'

const signups: Limit = { name: 'signup', points: 60, seconds: 3600 }

export function accountRoutes(serve: Serve): void {
  passwordRoutes(serve)
  mailChangeRoutes(serve)
  sessionsRoutes(serve)

  serve(signUp, async ({ body }, context) => {
    checkApplication(context, body)
    await context.deps.limiter.take(signups, context.address)
    const origin = linkOrigin(context)
    const member: NewMember = {
      ...body,
      passwordHash: await hashPassword(body.password),
      country: context.country,
      clientId: context.http.req.header('idempotency-key') ?? ''
    }
    if (context.site.discreet_accounts) {
      await signUpDiscreetly(context, origin, member)
      return { user: null }
    }
    const memberId = await signUpOnce(context, member, tx =>
      createMember(tx, context, origin, member)
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
    const { caller, deps } = context
    const { memberId, opening } = await context.transact(async tx => {
      const { memberId, isFirstUse } = await activateMember(tx, context, body.token)
      const answers = deps.config.VONK_DEMO_ANSWERS
      if (isFirstUse) await answerSignupMessages(tx, context, memberId, answers)
      // A link must not move a logged-in member into another account.
      const opens = isFirstUse && !caller
      return { memberId, opening: opens ? await openOrAsk(tx, context, memberId) : null }
    })
    if (opening) return answerOpening(context, memberId, opening)
    return { user: caller ? await userOf(deps.db, caller.id, context.site) : null }
  })
}

/**
 * Opens the session in the transaction that makes the member. The remembered result names only the
 * token's hash, so a repeat of the call, which is proven by the same key, address and password, gets
 * a session of its own, unless the account is no longer opened by that password alone.
 *
 * @returns the member's id
 * @throws AppError `email_taken` for such a repeat: who wants in logs in
 */
async function signUpOnce(
  context: Context,
  { passwordHash }: Pick<NewMember, 'passwordHash'>,
  create: (tx: Tx) => Promise<string>
): Promise<string> {
  let token = ''
  const first = await context.transact(async tx => {
    const memberId = await create(tx)
    token = await replaceSession(tx, context, memberId)
    return { memberId, tokenHash: hashToken(token), stored: hashToken(passwordHash) }
  })
  if (first.tokenHash !== hashToken(token)) {
    token = await transact(context.deps, async tx => {
      const { memberId, stored } = first
      const isOpen = (await isStillStored(tx, memberId, stored)) && !(await hasTotp(tx, memberId))
      if (!isOpen) throw new AppError('email_taken', { fields: ['email'] })
      return replaceSession(tx, context, memberId)
    })
  }
  setSessionCookies(context, token)
  return first.memberId
}
