import type { Api, Caller } from '#tests/support/api.ts'
import { linesOf, readPdf } from '#tests/support/pdf-text.ts'
import { order, settle } from '../credits/support.ts'

/** A paid order of the smallest bundle. */
export async function paidOrder(api: Api, member: Caller, body: Parameters<typeof order>[1] = {}) {
  const placed = await order(member, body)
  await settle(api, placed.payment_id, 'paid')
  return placed
}

export const invoice = (caller: Pick<Caller, 'fetch'>, id: string) =>
  caller.fetch(`/api/invoice.php?order=${id}`)

export const exportLedger = (caller: Pick<Caller, 'fetch'>, format: string) =>
  caller.fetch(`/api/ledger-export.php?format=${format}`)

/** What a PDF says, line by line. */
export async function linesIn(response: Response): Promise<string[]> {
  return linesOf(readPdf(new Uint8Array(await response.arrayBuffer())))
}
