import * as z from 'zod/mini'
import type { BodyOf, ReplyOf } from '#contract/operation.ts'
import { getWithdrawal, withdraw } from '#contract/withdrawal.ts'
import { call } from '#src/lib/api.ts'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'

export type Withdrawable = ReplyOf<typeof getWithdrawal>
export type Declaration = Omit<BodyOf<typeof withdraw>, 'language'>
export type Withdrawn = ReplyOf<typeof withdraw>

/** What the member who is logged in can withdraw from. @throws ApiError */
export async function loadWithdrawable(): Promise<Withdrawable> {
  return call(getWithdrawal)
}

/** One key per declaration, also over a reload: sent again it is the same one. */
const Intent = z.object({ of: z.string(), key: z.string() })
const kept = persisted('withdrawal-key', Intent, { of: '', key: '' }, 'session')
let intent = kept.read()

/** Sends what was confirmed. A second time, after a lost answer, brings the first answer. @throws ApiError */
export async function sendWithdrawal(declaration: Declaration): Promise<Withdrawn> {
  const body = { ...declaration, language: environment.locale() }
  const of = JSON.stringify(body)
  if (intent.of !== of) {
    intent = { of, key: crypto.randomUUID() }
    kept.write(intent)
  }
  const withdrawn = await call(withdraw, { body, key: intent.key })
  intent = { of: '', key: '' }
  kept.clear()
  return withdrawn
}
