import * as z from 'zod/mini'
import { DateTime, Id, PageStart, longText } from './common.ts'
import { limits } from './limits.ts'
import { MessageKind } from './messages.ts'
import { operation } from './operation.ts'
import { Photo } from './photos.ts'

export const ReportReason = z.enum([
  'fake',
  'not_adult',
  'harassment',
  'scam',
  'explicit',
  'somebody_else',
  'other'
])
export type ReportReason = z.output<typeof ReportReason>

/**
 * Reports a profile, one of its photos, or a message that it wrote to the member. What is shown at
 * that moment is kept with the report.
 */
export const report = operation({
  name: 'report',
  method: 'post',
  path: '/api/report.php',
  access: 'member',
  idempotent: true,
  body: z.object({
    profile_id: Id,
    photo_id: z.optional(Id),
    message_id: z.optional(Id),
    reason: ReportReason,
    text: z.optional(longText(limits.reportLength))
  }),
  /** The number under which the member can ask about it. */
  reply: z.object({ ticket: z.string() }),
  errors: ['profile_unavailable', 'not_found', 'idempotency_key_missing', 'idempotency_mismatch']
})

/** A message as it was when it, or one near it, was reported. */
export const EvidenceMessage = z.object({
  id: Id,
  number: z.int(),
  sender_id: Id,
  kind: MessageKind,
  text: z.string(),
  gift: z.nullable(z.string()),
  /** Where the files of its photo lie. */
  photo_key: z.nullable(z.string()),
  created_at: DateTime
})
export type EvidenceMessage = z.output<typeof EvidenceMessage>

/** What a profile showed at the moment of a report; later changes do not touch it. */
export const Evidence = z.object({
  name: z.string(),
  kind: z.string(),
  quote: z.nullable(z.string()),
  about: z.nullable(z.string()),
  ideal_evening: z.nullable(z.string()),
  seeking: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  city: z.nullable(z.string()),
  photos: z.array(
    z.object({ id: Id, storage_key: z.string(), status: z.string(), private: z.boolean() })
  ),
  /** The reported messages with ten before and after each, in their order. */
  messages: z.optional(z.array(EvidenceMessage)),
  /** What the member said again about the same profile within a day. */
  additions: z.optional(
    z.array(
      z.object({
        at: DateTime,
        reason: z.string(),
        text: z.nullable(z.string()),
        photo_id: z.nullable(Id),
        message_id: z.nullable(Id)
      })
    )
  )
})
export type Evidence = z.output<typeof Evidence>

export const OpenReport = z.object({
  id: Id,
  ticket: z.string(),
  reporter_id: Id,
  profile_id: Id,
  /** What the profile is called now. */
  name: z.string(),
  reason: z.string(),
  text: z.nullable(z.string()),
  photo_id: z.nullable(Id),
  message_id: z.nullable(Id),
  /** The reported photo as it is now, open to whoever asked. */
  photo: z.nullable(Photo),
  evidence: Evidence,
  created_at: DateTime
})
export type OpenReport = z.output<typeof OpenReport>

/** Reports that wait for a decision, oldest first. */
export const listReports = operation({
  name: 'listReports',
  method: 'get',
  path: '/api/report.php',
  access: 'operator',
  query: z.object({ next: PageStart }),
  reply: z.object({ reports: z.array(OpenReport), next: z.nullable(z.string()) })
})

/** Closes a report from which nothing follows; the reporter is told. See `decide` for the others. */
export const closeReport = operation({
  name: 'closeReport',
  method: 'put',
  path: '/api/report.php',
  access: 'operator',
  body: z.object({ id: Id, answer: z.optional(longText(limits.answerLength)) }),
  reply: z.object({}),
  errors: ['not_found', 'already_decided']
})
