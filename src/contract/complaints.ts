import * as z from 'zod/mini'
import { Email } from './account.ts'
import { DateTime, Id, Locale, PageStart, codeText, longText, shortText } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

export const ComplaintSubject = z.enum([
  'payment',
  'profile',
  'illegal',
  'account',
  'privacy',
  'other'
])
export type ComplaintSubject = z.output<typeof ComplaintSubject>

/** The number of something to ask about, as somebody types it: `V-7K3M-92QX`. */
export const Ticket = codeText(limits.ticketLength).check(z.toUpperCase())

export const Complaint = z.object({
  ticket: z.string(),
  subject: ComplaintSubject,
  text: z.string(),
  status: z.enum(['open', 'answered', 'closed']),
  answer: z.nullable(z.string()),
  created_at: DateTime,
  answered_at: z.nullable(DateTime)
})
export type Complaint = z.output<typeof Complaint>

/** Complains, with or without a session. The same said again within a day has the same number. */
export const complain = operation({
  name: 'complain',
  method: 'post',
  path: '/api/complaint.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    name: shortText(limits.contactNameLength),
    email: Email,
    subject: ComplaintSubject,
    text: longText(limits.complaintLength),
    /** In which the letters are written; a member's own comes first. */
    language: z.optional(Locale)
  }),
  reply: z.object({
    /** The number under which to ask about it. */
    ticket: z.string(),
    received_at: DateTime,
    /** Whether a receipt was mailed; an address gets only so many in a day. */
    mailed: z.boolean()
  }),
  errors: ['idempotency_key_missing', 'idempotency_mismatch']
})

/** What became of a complaint: for the member who made it, or for who knows its address. */
export const getComplaint = operation({
  name: 'getComplaint',
  method: 'get',
  path: '/api/complaint.php',
  access: 'guest',
  query: z.object({ ticket: Ticket, email: z.optional(Email) }),
  reply: z.object({ complaint: Complaint }),
  errors: ['not_found']
})

/** The member's own complaints, newest first. */
export const listComplaints = operation({
  name: 'listComplaints',
  method: 'get',
  path: '/api/complaints.php',
  access: 'member',
  reply: z.object({ complaints: z.array(Complaint) })
})

/** Complaints that wait for an answer, oldest first. */
export const listOpenComplaints = operation({
  name: 'listOpenComplaints',
  method: 'get',
  path: '/api/complaint-review.php',
  access: 'operator',
  query: z.object({ next: PageStart }),
  reply: z.object({
    complaints: z.array(
      z.extend(Complaint, {
        id: Id,
        member_id: z.nullable(Id),
        name: z.string(),
        email: z.string()
      })
    ),
    next: z.nullable(z.string())
  })
})

/** Answers a complaint, once; the answer is mailed. */
export const answerComplaint = operation({
  name: 'answerComplaint',
  method: 'put',
  path: '/api/complaint-review.php',
  access: 'operator',
  body: z.object({ id: Id, answer: longText(limits.answerLength) }),
  reply: z.object({}),
  errors: ['not_found', 'already_decided']
})
