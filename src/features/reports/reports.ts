import { type ReadableAtom, computed, map } from 'nanostores'
import { isBlank } from '#contract/characters.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type ReportReason, report } from '#contract/reports.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intents } from '#src/lib/intent.ts'

/** What is reported: a profile, one of its photos, or a message that it wrote. */
export interface ReportTarget {
  profileId: string
  photoId?: string | undefined
  messageId?: string | undefined
}

type State =
  | { status: 'writing' }
  | { status: 'sending' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }
  | { status: 'sent'; ticket: string }

export interface Report {
  reason: ReportReason | null
  text: string
  /** It was to be sent without a reason. */
  isReasonMissing: boolean
  state: State
}

const blank: Report = {
  reason: null,
  text: '',
  isReasonMissing: false,
  state: { status: 'writing' }
}

/** What was begun stays until it is sent, also when the dialog is closed in between. */
const $reports = map<Record<string, Report>>({})

/** A second try of the same words is the same report. */
const reported = intents()

function nameOf({ profileId, photoId, messageId }: ReportTarget): string {
  return [profileId, photoId ?? messageId ?? []].flat().join(' ')
}

export function reportOf(target: ReportTarget): ReadableAtom<Report> {
  return computed($reports, reports => reports[nameOf(target)] ?? blank)
}

function put(target: ReportTarget, change: Partial<Report>): void {
  const name = nameOf(target)
  $reports.setKey(name, { ...blank, ...$reports.get()[name], ...change })
}

export function changeReport(
  target: ReportTarget,
  change: Partial<Pick<Report, 'reason' | 'text'>>
): void {
  const isReasonMissing = change.reason === undefined ? undefined : false
  put(target, { ...change, ...(isReasonMissing === undefined ? {} : { isReasonMissing }) })
}

/** Sends it; what was written stays when it fails. Without a reason nothing is sent. */
export async function sendReport(target: ReportTarget): Promise<void> {
  const name = nameOf(target)
  const { reason, text, state } = $reports.get()[name] ?? blank
  if (state.status === 'sending') return
  if (reason === null) return put(target, { isReasonMissing: true })
  put(target, { state: { status: 'sending' } })
  const isSame = sameMember()
  const body = {
    profile_id: target.profileId,
    photo_id: target.photoId,
    message_id: target.messageId,
    reason,
    text: isBlank(text) ? undefined : text
  }
  const key = reported.to(name).keyFor(JSON.stringify(body))
  try {
    const { ticket } = await call(report, { body, key })
    if (isSame()) put(target, { state: { status: 'sent', ticket } })
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) put(target, { state: { status: 'failed', code, details } })
  }
}

/** What was sent is done with; what was only begun stays. */
export function leaveReport(target: ReportTarget): void {
  const name = nameOf(target)
  const { [name]: left, ...others } = $reports.get()
  if (left?.state.status !== 'sent') return
  reported.to(name).done()
  $reports.set(others)
}

onForget(() => {
  reported.clear()
  $reports.set({})
})
