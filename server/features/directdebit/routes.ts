import {
  endMandate,
  getDirectDebit,
  orderByDirectDebit,
  sendDirectDebitCode
} from '#contract/directdebit.ts'
import { lockOrders } from '#server/db/locks.ts'
import { isForOneOrder } from '#server/features/credits/discounts.ts'
import { orderOf } from '#server/features/credits/orders.ts'
import { keepNewestDiscounted } from '#server/features/credits/payments.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { collect } from './collect.ts'
import { readIban } from './iban.ts'
import { endMandateOf } from './mandates.ts'
import { type Outcome, signAndOrder } from './order.ts'
import { readPhone } from './phone.ts'
import { directDebitOf } from './queries.ts'
import { sendCode } from './send-code.ts'

const codeRequests = { name: 'directdebit_code', points: 20, seconds: 3600 }
const orderTries = { name: 'directdebit', points: 60, seconds: 3600 }

export function directDebitRoutes(serve: Serve): void {
  serve(getDirectDebit, async (_input, context) => {
    const { db, payments } = context.deps
    return directDebitOf(db, context, context.member().id, payments.name)
  })

  serve(endMandate, async (_input, context) => {
    const { id } = context.member()
    await context.transact(async tx => {
      // An order by it that is being placed is placed, or finds none.
      await lockOrders(tx, id)
      await endMandateOf(tx, id, context.now)
    })
    return {}
  })

  serve(sendDirectDebitCode, async ({ body }, context) => sendCode(context, body.phone), {
    limit: codeRequests
  })

  serve(
    orderByDirectDebit,
    async ({ body }, context) => {
      const { deps } = context
      const { id } = context.member()
      const { country } = await deps.db
        .selectFrom('member')
        .select('country')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const evidence = {
        iban: readIban(body.iban),
        phone: readPhone(body.phone, country),
        country: body.country ?? country,
        address: context.address,
        provider: deps.payments.name
      }
      const outcome: Outcome = await context.transact(tx =>
        signAndOrder(tx, context, id, body, evidence)
      )
      if ('refused' in outcome) throw new AppError(outcome.refused, { fields: ['sms_code'] })
      const { order } = await collect(deps, context, outcome.order_id, context.origin)
      if (await isForOneOrder(deps.db, order)) await keepNewestDiscounted(deps, order)
      return { order: orderOf(order) }
    },
    { limit: orderTries }
  )
}
