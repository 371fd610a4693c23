import { WriteBar } from '#contract/chats.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { keepPause } from '#src/features/spending/pause.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { isOpen, tabId } from '#src/lib/tabs.ts'
import { changeOpen, readyConversation } from './conversation-store.ts'
import { offerCredits } from './credits-offer.ts'
import { showReturned } from './drafts.ts'
import { joined, moveToDraft } from './kept.ts'
import { dropOutgoing, outgoingTo, setOutgoing } from './outgoing.ts'
import type { OutgoingRow } from './outgoing-row.ts'
import { $spendingStop, isSpendingCode } from './spending-stop.ts'

/** What the tab in which something was written shows of its refusal. */
export interface Refusal {
  profile_id: string
  /** What went back to the draft. */
  text: string
  code: ErrorCode | null
}

type Tell = (tab: string, refusal: Refusal) => void

/**
 * What the server refused for good: a question to the member, or a reason. Nothing of what they
 * wrote is lost by it: texts go back to the draft, photos and gifts stay where they can be sent
 * again.
 */
export async function refuse(item: OutgoingRow, error: ApiError, tell: Tell): Promise<void> {
  const { key } = item
  const { code, details } = error
  if (code === 'spending_paused') keepPause(details.until ?? null)
  if (code === 'price_changed' && details.price) {
    await setOutgoing(key, { status: 'question', new_price: details.price })
  } else if (code === 'fictional_consent_required') {
    await setOutgoing(key, { status: 'consent' })
  } else if (
    code === 'insufficient_credits' ||
    isSpendingCode(code) ||
    WriteBar.safeParse(code).success
  ) {
    await stop(item, code, tell)
  } else if (code === 'message_too_long' && item.kind === 'text') {
    await giveBack([item], code, tell)
  } else {
    await setOutgoing(key, { status: 'failed', code })
  }
}

/** It concerns everything on the way to this profile. */
async function stop(item: OutgoingRow, code: ErrorCode, tell: Tell): Promise<void> {
  const waiting = outgoingTo(item.profile_id).filter(({ status }) => status === 'sending')
  for (const { key } of waiting.filter(({ kind }) => kind !== 'text')) {
    const isForCredits = code === 'insufficient_credits'
    await setOutgoing(key, isForCredits ? { status: 'credits' } : { status: 'failed', code })
  }
  const isText = ({ kind }: OutgoingRow) => kind === 'text'
  for (const tab of new Set([item, ...waiting].map(row => row.tab))) {
    const rows = waiting.filter(row => row.tab === tab && isText(row))
    if (rows.length > 0) await giveBack(rows, code, tell)
    else await tellTab(tab, { profile_id: item.profile_id, text: '', code }, tell)
  }
}

/** Takes texts of one tab off the conversation and puts them into the draft of their profile. */
export async function giveBack(
  rows: readonly OutgoingRow[],
  code: ErrorCode | null,
  tell: Tell
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { member_id, profile_id, tab } = first
  const text = rows.map(({ text }) => text).reduce((all, next) => joined(all, next), '')
  const keys = rows.map(({ key }) => key)
  await dropOutgoing(keys, () => moveToDraft(keys, { member_id, profile_id, text }))
  await tellTab(tab, { profile_id, text, code }, tell)
}

async function tellTab(tab: string, refusal: Refusal, tell: Tell): Promise<void> {
  if (tab !== tabId && (await isOpen(tab))) tell(tab, refusal)
  else await showRefusal(refusal)
}

/** In the tab where it was written. */
export async function showRefusal({ profile_id, text, code }: Refusal): Promise<void> {
  if (text !== '') showReturned(profile_id, text)
  const bar = WriteBar.safeParse(code)
  const isShown = readyConversation()?.profile.id === profile_id
  if (bar.success) changeOpen(profile_id, open => ({ ...open, writeBar: bar.data }))
  if (code === 'insufficient_credits') await offerCredits(profile_id)
  if (isSpendingCode(code)) $spendingStop.set({ profileId: profile_id, code })
  // Elsewhere the reason has no place of its own.
  const hasPlace = isShown && (bar.success || isSpendingCode(code))
  const wantsPlace = bar.success || isSpendingCode(code) || code === 'message_too_long'
  if (code && wantsPlace && !hasPlace) {
    await tellFailure('chats', 'bubble.not_sent', new ApiError(code))
  }
}
