import type { Money } from '#contract/common.ts'
import type { PaymentMethod } from '#contract/credits.ts'
import type { Tx } from '#server/db/schema.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { Scope } from '#server/lib/context.ts'

/** What goes back of one order. */
export interface Back {
  number: string
  credits: number
  amount: Money
  method: PaymentMethod
}

/** A withdrawal as somebody declares it. */
export interface Declaration {
  id: string
  name: string
  email: string
  /** Of its receipt. */
  language: string
  /** Decides in which time zone the receipt tells the time. */
  country: string
  memberId: string | null
  /** As it was typed, or the numbers of the chosen orders. */
  orderNumber: string | null
  /** What was written beside it. */
  words: string | null
}

export interface Received {
  declaration: Declaration
  number: string
  receivedAt: Date
  refunds: Back[]
  /** To whom the receipt goes, the account's own first: one letter each. */
  addresses: string[]
  origin: string
  /** Whether the receipt goes out. */
  isAnswered: boolean
}

/** Writes the receipt, and a letter to the company when somebody has to look at the declaration. */
export async function mailDeclaration(
  tx: Tx,
  scope: Scope,
  { declaration, addresses, isAnswered, ...received }: Received
): Promise<void> {
  const letter = { template: 'withdrawal', ...declaration, ...received } as const
  const small = addresses.map(address => address.toLowerCase())
  const recipients = addresses.filter((_, index) => small.indexOf(small[index] ?? '') === index)
  for (const recipient of isAnswered ? recipients : []) {
    await enqueueLetter(tx, scope, { ...letter, recipient })
  }
  if (received.refunds.length > 0) return
  const { domain_language: language, company } = scope.site
  const { country, support_email: recipient } = company
  await enqueueLetter(tx, scope, { ...letter, forCompany: true, language, country, recipient })
}
