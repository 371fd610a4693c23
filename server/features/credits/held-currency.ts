import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { canComeBack } from '#server/features/chats/coming-back.ts'
import type { Scope } from '#server/lib/context.ts'

/**
 * The currency of the paid credits that the member has left, whose money is on its way, or that can
 * still come back from a message; null when there are none. One statement, so that what goes from
 * one of these to another meanwhile is not missed.
 */
export async function heldCurrencyOf(
  db: Db | Tx,
  scope: Scope,
  memberId: string
): Promise<string | null> {
  const { currency } = await db
    .selectNoFrom(eb =>
      eb.fn
        .coalesce(left(eb, memberId), onItsWay(eb, memberId), comingBack(eb, scope, memberId))
        .as('currency')
    )
    .executeTakeFirstOrThrow()
  return currency
}

type Builder = ExpressionBuilder<Database, never>

const left = (eb: Builder, memberId: string) =>
  eb
    .selectFrom('lot')
    .select('currency')
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('cents', '>', 0)
    .orderBy('number')
    .limit(1)

const onItsWay = (eb: Builder, memberId: string) =>
  eb
    .selectFrom('orders')
    .select('currency')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('number')
    .limit(1)

/** Messages have no index by sender or transfer: the member's transfers lead to the conversations. */
const comingBack = (eb: Builder, scope: Scope, memberId: string) =>
  eb
    .selectFrom('message')
    .innerJoin('lot_use', 'lot_use.transfer_id', 'message.transfer_id')
    .innerJoin('lot', 'lot.id', 'lot_use.lot_id')
    .select('lot.currency')
    .where('message.conversation_id', 'in', query =>
      query
        .selectFrom('transfer')
        .innerJoin('conversation', join =>
          join
            .on('low_member_id', '=', sql<string>`least(transfer.member_id, profile_id)`)
            .on('high_member_id', '=', sql<string>`greatest(transfer.member_id, profile_id)`)
        )
        .select('conversation.id')
        .where('transfer.member_id', '=', memberId)
        .where('transfer.cents', '>', 0)
    )
    .where('message.sender_id', '=', memberId)
    .where(canComeBack(scope))
    .where('lot_use.cents', '>', 0)
    .orderBy('lot.number')
    .limit(1)
