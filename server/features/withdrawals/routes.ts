import { getWithdrawal, withdraw as withdrawOperation } from '#contract/withdrawal.ts'
import { isMailLeft } from '#server/features/account/mail-limit.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { accountOf, withdrawableOrders } from './queries.ts'
import { withdraw } from './rules.ts'

/** Per member, or per network of a guest. */
const declarations = { name: 'withdrawal', points: 20, seconds: 3600 }
/** In a day, to one address; declarations beyond are kept, and not answered by mail. */
const receipts = 5

export function withdrawalsRoutes(serve: Serve): void {
  serve(getWithdrawal, async (_input, context) => {
    const { deps, site } = context
    const { id } = context.member()
    const { name, email } = await accountOf(deps.db, id)
    const orders = await withdrawableOrders(deps.db, context, id)
    return { days: site.refund_days, name, email, orders }
  })

  serve(
    withdrawOperation,
    async ({ body }, context) => {
      const { caller, country } = context
      return context.transact(async tx => {
        const declarant = {
          callerId: caller?.id ?? null,
          origin: linkOrigin(context),
          country,
          isAnswered: await isMailLeft(tx, context, 'withdrawal_receipt', body.email, receipts)
        }
        const { number, receivedAt, isMailed, refunds } = await withdraw(
          tx,
          context,
          declarant,
          body
        )
        return { number, received_at: receivedAt.toISOString(), mailed: isMailed, refunds }
      })
    },
    { limit: declarations }
  )
}
