import * as z from 'zod/mini'
import { type Complaint, complain, getComplaint, listComplaints } from '#contract/complaints.ts'
import type { BodyOf, ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'
import { remote } from '#src/lib/remote.ts'

export type NewComplaint = Omit<BodyOf<typeof complain>, 'language'>
export type Complained = ReplyOf<typeof complain>

/** The member's own, newest first. */
export const $complaints = remote(async () => (await call(listComplaints)).complaints, {
  again: true
})

/** One key per complaint, also over a reload: sent again it is the same one. */
const Intent = z.object({ of: z.string(), key: z.string() })
const kept = persisted('complaint-key', Intent, { of: '', key: '' }, 'session')

/** Sends it. A second time, after a lost answer, brings the first answer. @throws ApiError */
export async function sendComplaint(complaint: NewComplaint): Promise<Complained> {
  const body = { ...complaint, language: environment.locale() }
  const of = JSON.stringify(body)
  const before = kept.read()
  const { key } = before.of === of ? before : { key: crypto.randomUUID() }
  kept.write({ of, key })
  const complained = await call(complain, { body, key })
  kept.clear()
  return complained
}

/** What became of a complaint, for who knows its number and address. @throws ApiError */
export async function findComplaint(ticket: string, email: string): Promise<Complaint> {
  return (await call(getComplaint, { query: { ticket, email } })).complaint
}
