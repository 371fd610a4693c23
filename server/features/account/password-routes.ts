import { changePassword, checkReset, requestReset, resetPassword } from '#contract/passwords.ts'
import { transact } from '#server/db/transact.ts'
import { answerSignupMessages } from '#server/features/chats/automatic.ts'
import { checkOwnPassword } from '#server/features/session/login.ts'
import { answerOpening, openOrAsk } from '#server/features/second-factor/opening.ts'
import { findAccount } from '#server/features/second-factor/queries.ts'
import { setSessionCookies } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { toPasswordForm } from '#shared/password-form.ts'
import { ownerOfLink } from './mailed-links.ts'
import { changePassword as changeStored, isStillStored } from './password.ts'
import { checkPassword } from './password-rules.ts'
import { mailReset, requireReset, resetPassword as resetStored } from './reset.ts'

/** Per address: nobody finds out by the hundreds who has an account. */
const lookups: Limit = { name: 'reset-lookup', points: 20, seconds: 3600 }
/** Of both that a link can be tried with: asking first gives nobody more tries. */
const resets: Limit = { name: 'reset-password', points: 20, seconds: 3600 }
const changes: Limit = { name: 'change-password', points: 20, seconds: 3600 }

export function passwordRoutes(serve: Serve): void {
  serve(
    requestReset,
    async ({ body }, context) => {
      await context.transact(async tx => {
        await mailReset(tx, context, linkOrigin(context), body)
        return {}
      })
      return {}
    },
    { limit: lookups }
  )

  serve(
    checkReset,
    async ({ body }, context) => {
      await transact(context.deps, tx => requireReset(tx, context, body.token))
      return {}
    },
    { limit: resets }
  )

  serve(
    resetPassword,
    async ({ body: { token, password } }, context) => {
      const { deps } = context
      const owner = await transact(deps, tx => ownerOfLink(tx, context, token, 'reset'))
      if (!owner) throw new AppError('link_invalid')
      checkPassword(password, owner)
      const passwordHash = await hashPassword(password)
      const { memberId, stored } = await context.transact(async tx => {
        const reset = { token, passwordHash }
        const { memberId, confirmed } = await resetStored(tx, context, linkOrigin(context), reset)
        const answers = deps.config.VONK_DEMO_ANSWERS
        if (confirmed) await answerSignupMessages(tx, context, memberId, answers)
        return { memberId, stored: hashToken(passwordHash) }
      })
      // Apart from what is remembered: a repeat, proven by key, link and password, gets one of its own.
      const opening = await transact(deps, async tx => {
        if (!(await isStillStored(tx, memberId, stored))) throw new AppError('link_invalid')
        return openOrAsk(tx, context, memberId)
      })
      return answerOpening(context, memberId, opening)
    },
    { limit: resets }
  )

  serve(
    changePassword,
    async ({ body }, context) => {
      const caller = context.member()
      const { deps, site } = context
      if (toPasswordForm(body.password) !== toPasswordForm(body.password_repeat)) {
        throw new AppError('passwords_differ', { fields: ['password_repeat'] })
      }
      const owner = await findAccount(deps.db, site.id, caller.id)
      if (!owner) throw new AppError('authentication_required')
      checkPassword(body.password, owner)
      const checked = await checkOwnPassword(context, body.old_password, 'old_password')
      const change = { checked, passwordHash: await hashPassword(body.password) }
      const token = await context.transact(tx =>
        changeStored(tx, context, linkOrigin(context), caller, change)
      )
      setSessionCookies(context, token)
      return {}
    },
    { limit: changes }
  )
}
