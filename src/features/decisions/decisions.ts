import { type ReadableAtom, atom, computed, map } from 'nanostores'
import { isBlank } from '#contract/characters.ts'
import { type Decision, appeal, getAppeal, listDecisions } from '#contract/decisions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intents } from '#src/lib/intent.ts'
import { type Remote, remote } from '#src/lib/remote.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** Decisions about the member, newest first. */
export const $decisions = remote(async () => (await call(listDecisions)).decisions, { again: true })

/** The decision of a mailed link, which needs no login. */
export const $linked = atom<Remote<Decision>>({ status: 'loading' })

export async function loadLinked(token: string): Promise<void> {
  try {
    const { decision } = await call(getAppeal, { query: { token } })
    $linked.set({ status: 'ready', value: decision })
  } catch (error) {
    $linked.set({ status: 'failed', code: expectApiError(error).code })
  }
}

/** Whether the time for an appeal is over by the server's clock. */
export function isAppealOver(appealUntil: string): boolean {
  return serverNow() > Date.parse(appealUntil)
}

export interface Objection {
  text: string
  /** It was to be sent without a word. */
  isMissing: boolean
  state: { status: 'closed' | 'writing' | 'sending' } | { status: 'failed'; code: ErrorCode }
}

const blank: Objection = { text: '', isMissing: false, state: { status: 'closed' } }

/** By the decision's number: what was begun stays until it is sent. */
const $objections = map<Record<string, Objection>>({})
/** A second try of the same words is the same objection. */
const objected = intents()

export function objectionTo(ticket: string): ReadableAtom<Objection> {
  return computed($objections, all => all[ticket] ?? blank)
}

function put(ticket: string, change: Partial<Objection>): void {
  $objections.setKey(ticket, { ...blank, ...$objections.get()[ticket], ...change })
}

export function beginObjection(ticket: string): void {
  put(ticket, { state: { status: 'writing' } })
}

export function leaveObjection(ticket: string): void {
  put(ticket, { state: { status: 'closed' }, isMissing: false })
}

export function changeObjection(ticket: string, text: string): void {
  put(ticket, { text, isMissing: false })
}

/**
 * Sends it; what was written stays when it fails. Without a word nothing is sent.
 *
 * @param token of the mailed link, for who is not logged in
 */
export async function sendObjection(ticket: string, token?: string): Promise<void> {
  const { text, state } = $objections.get()[ticket] ?? blank
  if (state.status === 'sending') return
  if (isBlank(text)) return put(ticket, { isMissing: true })
  const body = { ticket, text, token }
  const key = objected.to(ticket).keyFor(JSON.stringify(body))
  put(ticket, { state: { status: 'sending' } })
  const isSame = sameMember()
  try {
    const { decision } = await call(appeal, { body, key })
    if (!isSame()) return
    objected.to(ticket).done()
    put(ticket, blank)
    if (token !== undefined) $linked.set({ status: 'ready', value: decision })
    $decisions.change(all => all.map(one => (one.ticket === ticket ? decision : one)))
  } catch (error) {
    const { code } = expectApiError(error)
    if (isSame()) put(ticket, { state: { status: 'failed', code } })
  }
}

onForget(() => {
  objected.clear()
  $objections.set({})
})
