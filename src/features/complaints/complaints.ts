import { type Complaint, complain, getComplaint, listComplaints } from '#contract/complaints.ts'
import type { BodyOf, ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { environment } from '#src/lib/environment.ts'
import { intent } from '#src/lib/intent.ts'
import { remote } from '#src/lib/remote.ts'

export type NewComplaint = Omit<BodyOf<typeof complain>, 'language'>
export type Complained = ReplyOf<typeof complain>

/** The member's own, newest first. */
export const $complaints = remote(async () => (await call(listComplaints)).complaints, {
  again: true
})

/** Sent again it is the same one, also over a reload. */
const complaint = intent({ kept: 'complaint-key' })

/** Sends it. A second time, after a lost answer, brings the first answer. @throws ApiError */
export async function sendComplaint(words: NewComplaint): Promise<Complained> {
  const body = { ...words, language: environment.locale() }
  const complained = await call(complain, { body, key: complaint.keyFor(JSON.stringify(body)) })
  complaint.done()
  return complained
}

/** What became of a complaint, for who knows its number and address. @throws ApiError */
export async function findComplaint(ticket: string, email: string): Promise<Complaint> {
  return (await call(getComplaint, { query: { ticket, email } })).complaint
}
