import type { BodyOf, ReplyOf } from '#contract/operation.ts'
import { getWithdrawal, withdraw } from '#contract/withdrawal.ts'
import { call } from '#src/lib/api.ts'
import { environment } from '#src/lib/environment.ts'
import { intent } from '#src/lib/intent.ts'

export type Withdrawable = ReplyOf<typeof getWithdrawal>
export type Declaration = Omit<BodyOf<typeof withdraw>, 'language'>
export type Withdrawn = ReplyOf<typeof withdraw>

/** What the member who is logged in can withdraw from. @throws ApiError */
export async function loadWithdrawable(): Promise<Withdrawable> {
  return call(getWithdrawal)
}

/** Sent again it is the same one, also over a reload. */
const declared = intent({ kept: 'withdrawal-key' })

/** Sends what was confirmed. A second time, after a lost answer, brings the first answer. @throws ApiError */
export async function sendWithdrawal(declaration: Declaration): Promise<Withdrawn> {
  const body = { ...declaration, language: environment.locale() }
  const withdrawn = await call(withdraw, { body, key: declared.keyFor(JSON.stringify(body)) })
  declared.done()
  return withdrawn
}
