import type { Tx } from '#server/db/schema.ts'
import type { Erased } from './erased.ts'

/** What takes the place of something that names somebody and must not be null. */
const erased = ''

/**
 * Orders, invoices and the ledger stay, as the law wants them, and say nothing of who bought: mandates
 * keep their reference and the words that were agreed to, orders lose the code that was made for the
 * member alone.
 */
export async function pseudonymiseMoney(tx: Tx, { id }: Erased, now: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set(eb => ({
      account_holder: erased,
      iban: erased,
      street: erased,
      house_number: erased,
      zip: erased,
      city: erased,
      phone: erased,
      address: erased,
      provider_reference: null,
      ended_at: eb.fn.coalesce('ended_at', eb.val(now))
    }))
    .where('member_id', '=', id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ discount_code: null })
    .where('member_id', '=', id)
    .where(eb =>
      eb(
        eb.fn('upper', ['discount_code']),
        'in',
        eb
          .selectFrom('discount_code as own')
          .select(own => own.fn<string>('upper', ['own.code']).as('code'))
          .where('own.user_id', '=', id)
      )
    )
    .execute()
  await tx
    .updateTable('orders')
    .set({ checkout_url: null, return_path: null })
    .where('member_id', '=', id)
    .execute()
  await tx.deleteFrom('discount_code').where('user_id', '=', id).execute()
}
