import { type Insertable, sql } from 'kysely'
import { gathered } from '#server/db/gathered.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import type { LotUse } from './lots.ts'

/** Accounts of the house (design §5); their rows come with the migration. */
const houses = {
  sales: 'house-sales',
  grants: 'house-grants',
  messages: 'house-messages',
  photos: 'house-photos',
  gifts: 'house-gifts',
  refunds: 'house-refunds',
  chargeBacks: 'house-charge-backs'
} as const
type House = keyof typeof houses

/** What credits are spent on, and which account of the house gets them. */
const spentInto = {
  message: 'messages',
  signup_message: 'messages',
  photo: 'photos',
  gift: 'gifts'
} as const satisfies Record<string, House>
export type SpendingReason = keyof typeof spentInto

/** Why unused credits are taken back with their money, and which account of the house gets them. */
const takenBackInto = {
  refund: 'refunds',
  withdrawal: 'refunds',
  charge_back: 'chargeBacks'
} as const satisfies Record<string, House>
export type TakeBackReason = keyof typeof takenBackInto

const outInto = { ...spentInto, ...takenBackInto }

/** Why spent credits come back. */
export type ReturnReason = 'message_withdrawn' | 'message_unopened' | 'reality_question'

interface TransferDetails {
  memberId: string
  /** The member's account. */
  accountId: string
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

interface Income extends TransferDetails {
  house: House
  reason: 'grant' | 'purchase'
}

/** The house gives credits to the member: two lines that sum to zero, checked at the commit. */
export async function transferIn(tx: Tx, { house, reason, ...details }: Income): Promise<void> {
  const id = newId()
  await tx
    .with('moved', db => db.insertInto('transfer').values(transferRow(id, reason, details)))
    .insertInto('ledger_line')
    .values(lines(id, details.accountId, houses[house], details.credits))
    .execute()
}

interface Expense extends TransferDetails {
  reason: SpendingReason | TakeBackReason
  /** Which lots give the credits; at least one. */
  taken: LotUse[]
}

/**
 * The member gives credits to the house: transfer, lines and what each lot gave, in one statement.
 * The caller has locked the lots.
 *
 * @returns the id of the transfer
 */
export async function transferOut(tx: Tx, { reason, taken, ...details }: Expense): Promise<string> {
  const id = newId()
  const house = houses[outInto[reason]]
  await moveOut(tx, {
    transfer: transferRow(id, reason, details),
    lines: lines(id, details.accountId, house, -details.credits),
    uses: taken.map(use => ({ transfer_id: id, ...use }))
  })
  return id
}

interface Moved {
  transfer: Insertable<Database['transfer']>
  lines: Insertable<Database['ledger_line']>[]
  uses: Insertable<Database['lot_use']>[]
}

const moveOut = gathered(async (tx: Tx, all: Moved[]): Promise<void[]> => {
  await sql`${keepPlan()}
    with moved as (
      insert into transfer
        (id, reason, member_id, credits, cents, currency, order_id, profile_id, created_at)
        select id, reason, member_id, credits, cents, currency, order_id, profile_id, created_at
        from ${rowsOf(
          'transfer',
          all.map(({ transfer }) => transfer)
        )}
    ), lines as (
      insert into ledger_line
        select * from ${rowsOf(
          'ledger_line',
          all.flatMap(({ lines }) => lines)
        )}
    ), used as (
      insert into lot_use select * from ${rowsOf(
        'lot_use',
        all.flatMap(({ uses }) => uses)
      )}
      returning lot_id, credits
    )
    update lot set remaining = lot.remaining - used.credits from used where lot.id = used.lot_id
  `.execute(tx)
  return all.map(() => {})
})

/**
 * Moves the credits of a transfer back between the same two accounts. That it happens at most once
 * is a constraint of the database.
 *
 * @returns the id of the reversal
 */
export async function reverseTransfer(
  tx: Tx,
  transferId: string,
  reason: ReturnReason,
  now: Date
): Promise<string> {
  const id = newId()
  await tx
    .with('moved', db =>
      db
        .insertInto('transfer')
        .columns([
          'id',
          'reason',
          'member_id',
          'credits',
          'cents',
          'currency',
          'profile_id',
          'reverses',
          'created_at'
        ])
        .expression(eb =>
          eb
            .selectFrom('transfer')
            .select(own => [
              own.val(id).as('id'),
              own.val(reason).as('reason'),
              'member_id',
              'credits',
              'cents',
              'currency',
              'profile_id',
              'transfer.id as reverses',
              sql<Date>`${now}::timestamptz`.as('created_at')
            ])
            .where('transfer.id', '=', transferId)
        )
    )
    .insertInto('ledger_line')
    .columns(['transfer_id', 'account_id', 'amount'])
    .expression(eb =>
      eb
        .selectFrom('ledger_line')
        .select(own => [
          own.val(id).as('transfer_id'),
          'account_id',
          sql<number>`-amount`.as('amount')
        ])
        .where('transfer_id', '=', transferId)
    )
    .execute()
  return id
}

function transferRow(id: string, reason: string, details: TransferDetails) {
  return {
    id,
    reason,
    member_id: details.memberId,
    credits: details.credits,
    cents: details.cents,
    currency: details.currency,
    order_id: details.orderId ?? null,
    profile_id: details.profileId ?? null,
    created_at: details.now
  }
}

function lines(id: string, accountId: string, house: string, amount: number) {
  return [
    { transfer_id: id, account_id: accountId, amount },
    { transfer_id: id, account_id: house, amount: -amount }
  ]
}
