import * as z from 'zod/mini'
import { DateTime, Id, Price, ShownPrice } from '#contract/common.ts'
import { ErrorReply } from '#contract/errors.ts'
import { MessageKind, QuotedMessage } from '#contract/messages.ts'

const base = {
  /** Idempotency-Key and client id: a repeat is the same message. */
  key: z.string(),
  profile_id: Id,
  kind: MessageKind,
  text: z.string(),
  gift: z.nullable(z.string()),
  /** Pixels of the picture as it was chosen; `photoUrl` shows it. */
  photo: z.nullable(z.object({ width: z.number(), height: z.number() })),
  reply_to: z.nullable(QuotedMessage),
  /** What the button said when it was pressed. */
  price: ShownPrice,
  /** The member said yes to writing to a fictional profile. */
  consent: z.boolean(),
  created_at: DateTime
}

/** What the member sent and the server has not confirmed. */
const Outgoing = z.discriminatedUnion('status', [
  /** On its way; or waiting for the one before it, for a connection, for the server. */
  z.object({ ...base, status: z.literal('sending') }),
  /** Refused: another try may end in the same way. */
  z.object({ ...base, status: z.literal('failed'), code: ErrorReply.shape.error }),
  /** The server takes another price: the member decides. */
  z.object({ ...base, status: z.literal('question'), new_price: Price }),
  /** A fictional profile: the member decides. */
  z.object({ ...base, status: z.literal('consent') }),
  /** A photo or a gift that waits for credits: sent with one tap once they are there. */
  z.object({ ...base, status: z.literal('credits') })
])
export type Outgoing = z.output<typeof Outgoing>

/** The same as the browser keeps it. */
const OutgoingRow = z.intersection(
  Outgoing,
  z.object({
    member_id: z.string(),
    /** Rises with every message: the order in which they are sent. */
    place: z.number(),
    /** Where it was written: what becomes of it is told there. */
    tab: z.string(),
    /** Bytes rather than a file: not every browser keeps those. */
    picture: z.nullable(z.object({ bytes: z.instanceof(ArrayBuffer), type: z.string() })),
    /** The picture has been uploaded. */
    photo_id: z.nullable(Id)
  })
)
export type OutgoingRow = z.output<typeof OutgoingRow>

/** What can be read of what was kept, perhaps by another version; the rest is left alone. */
export function readRows(kept: readonly unknown[]): OutgoingRow[] {
  return kept.flatMap(row => {
    const parsed = OutgoingRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

export type OutgoingState =
  | { status: 'sending' | 'consent' | 'credits' }
  | { status: 'failed'; code: z.output<typeof ErrorReply.shape.error> }
  | { status: 'question'; new_price: z.output<typeof Price> }

/** The row in another state, with nothing left of the one before. */
export function withState(row: OutgoingRow, state: OutgoingState): OutgoingRow {
  const { code: _code, new_price: _price, ...same } = row as OutgoingRow & Record<string, unknown>
  return { ...same, ...state } as OutgoingRow
}
