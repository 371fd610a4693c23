import * as z from 'zod/mini'
import { DateTime } from './common.ts'
import { operation } from './operation.ts'

/** What is kept as it is kept: the columns of its table. */
const Kept = z.record(z.string(), z.unknown())
const Rows = z.array(Kept)

/** A conversation with both sides; of somebody who blocked the member only what the member wrote. */
export const ExportedConversation = z.object({
  with: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  started_by_me: z.boolean(),
  started_at: DateTime,
  spent_credits: z.int(),
  messages: z.array(
    z.object({
      from: z.enum(['me', 'them']),
      at: DateTime,
      kind: z.string(),
      text: z.string(),
      gift: z.nullable(z.string()),
      /** Where the picture is, for whoever is logged in. */
      photo: z.nullable(z.string()),
      credits: z.int(),
      withdrawn: z.boolean(),
      my_reaction: z.nullable(z.string())
    })
  )
})
export type ExportedConversation = z.output<typeof ExportedConversation>

export const Export = z.object({
  made_at: DateTime,
  site: z.string(),
  account: Kept,
  profile: Kept,
  privacy: Kept,
  consents: Rows,
  photos: Rows,
  photo_keys: z.object({ given: Rows, received: Rows, log: Rows }),
  conversations: z.array(ExportedConversation),
  likes_given: Rows,
  swipes: Rows,
  blocked: Rows,
  credits: z.object({ balance: z.int(), ledger: Rows, lots: Rows, debts: Rows }),
  orders: Rows,
  refunds: Rows,
  discount_codes: Rows,
  mandates: Rows,
  phone_codes: Rows,
  withdrawals: Rows,
  spending_limits: Rows,
  spending_pause: z.nullable(DateTime),
  spending_check_ins: Rows,
  notifications: Rows,
  letters_waiting: Rows,
  sessions: Rows,
  push_subscriptions: Rows,
  second_factors: Rows,
  reports: Rows,
  complaints: Rows,
  decisions: Rows
})
export type Export = z.output<typeof Export>

/** Everything that is kept of the member, as a file to save; five times a day. */
export const exportData = operation({
  name: 'exportData',
  method: 'get',
  path: '/api/export.php',
  access: 'member',
  reply: Export
})
