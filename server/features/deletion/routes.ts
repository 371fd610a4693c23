import {
  deleteAccount,
  reactivateAccount,
  requestReactivation,
  takeStayDiscount
} from '#contract/deletion.ts'
import { isMailLeft } from '#server/features/account/mail-limit.ts'
import { tidyPhotos } from '#server/features/privacy/photos.ts'
import { checkOwnPassword } from '#server/features/session/login.ts'
import { clearSessionCookies } from '#server/features/session/sessions.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import * as deletion from './deletion.ts'
import * as reactivation from './reactivation.ts'
import { stayDiscount } from './stay-discount.ts'

/** In a day, to one address; what is asked for beyond is answered alike and mails nothing. */
const mailsPerAddress = 3

export function deletionRoutes(serve: Serve): void {
  serve(deleteAccount, async ({ body }, context) => {
    const { id: memberId } = context.member()
    await checkOwnPassword(context, body.password)
    const { email, until } = await context.transact(tx =>
      deletion.deleteAccount(tx, context, {
        memberId,
        reason: body.reason,
        text: body.text,
        origin: linkOrigin(context)
      })
    )
    clearSessionCookies(context)
    // The photos leave with the next job: a browser would give up waiting for many.
    return { email, until: until.toISOString() }
  })

  serve(
    requestReactivation,
    async ({ body }, context) => {
      const { email } = body
      return context.transact(async tx => {
        if (await isMailLeft(tx, context, 'reactivation-mail', email, mailsPerAddress)) {
          await reactivation.mailReactivationTo(tx, context, linkOrigin(context), email)
        }
        return {}
      })
    },
    { limit: { name: 'reactivation', points: 20, seconds: 3600 } }
  )

  serve(reactivateAccount, async ({ body }, context) => {
    const { memberId, email } = await context.transact(tx =>
      reactivation.reactivateAccount(tx, context, body.token)
    )
    await tidyPhotos(context.deps, memberId)
    return { email }
  })

  serve(takeStayDiscount, async (_input, context) =>
    context.transact(async tx => ({
      discount: await stayDiscount(tx, context, context.member().id)
    }))
  )
}
