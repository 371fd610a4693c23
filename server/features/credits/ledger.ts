import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'

/** Accounts of the house (design §5); their rows come with the migration. */
const houses = {
  sales: 'house-sales',
  grants: 'house-grants',
  messages: 'house-messages'
} as const
type House = keyof typeof houses

type Reason = 'grant' | 'purchase' | 'message' | 'signup_message'

interface TransferDetails {
  memberId: string
  /** The member's account. */
  accountId: string
  house: House
  reason: Reason
  /** Credits that move, positive. */
  credits: number
  /** What they cost the member, in cents of the currency. */
  cents: number
  currency: string
  orderId?: string
  /** Whom it was spent on. */
  profileId?: string
  now: Date
}

/**
 * Opens the member's account with balance 0. Only members have a cached balance, because only
 * theirs limits anything: a cached balance of the house would be one row for which every message
 * of every member has to wait. The house's balances are the sums of its lines.
 */
export async function openAccount(tx: Tx, memberId: string): Promise<void> {
  await tx.insertInto('account').values({ id: newId(), member_id: memberId }).execute()
}

/** The house gives credits to the member. @returns the id of the transfer */
export function transferIn(tx: Tx, details: TransferDetails): Promise<string> {
  return insertTransfer(tx, details, details.credits)
}

/** The member gives credits to the house. @returns the id of the transfer */
export function transferOut(tx: Tx, details: TransferDetails): Promise<string> {
  return insertTransfer(tx, details, -details.credits)
}

/** Two lines that sum to zero; the database checks it again at the commit. */
async function insertTransfer(tx: Tx, details: TransferDetails, amount: number): Promise<string> {
  const id = newId()
  await tx
    .with('moved', db =>
      db.insertInto('transfer').values({
        id,
        reason: details.reason,
        member_id: details.memberId,
        credits: details.credits,
        cents: details.cents,
        currency: details.currency,
        order_id: details.orderId ?? null,
        profile_id: details.profileId ?? null,
        created_at: details.now
      })
    )
    .insertInto('ledger_line')
    .values([
      { transfer_id: id, account_id: details.accountId, amount },
      { transfer_id: id, account_id: houses[details.house], amount: -amount }
    ])
    .execute()
  return id
}
