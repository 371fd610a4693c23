import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { answerSignupMessages } from '#server/features/chats/automatic.ts'
import { checkOwnPassword } from '#server/features/session/login.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { changeMail as changeStored, mailMailChange, refuseTaken } from './mail-change.ts'

/** Nobody finds out by the hundreds which addresses have an account. */
const requests: Limit = { name: 'mail-change-request', points: 20, seconds: 3600 }
const changes: Limit = { name: 'mail-change-link', points: 60, seconds: 3600 }

export function mailChangeRoutes(serve: Serve): void {
  serve(
    requestMailChange,
    async ({ body: { email, password } }, context) => {
      const checked = await checkOwnPassword(context, password)
      const change = { email, checked }
      return context.transact(tx => mailMailChange(tx, context, linkOrigin(context), change))
    },
    { limit: requests }
  )

  serve(
    changeMail,
    async ({ body: { token } }, context) => {
      const { deps } = context
      const changed = context.transact(async tx => {
        const { email, confirmed } = await changeStored(tx, context, token)
        const answers = deps.config.VONK_DEMO_ANSWERS
        if (confirmed !== null) await answerSignupMessages(tx, context, confirmed, answers)
        return { email }
      })
      return changed.catch(refuseTaken)
    },
    { limit: changes }
  )
}
