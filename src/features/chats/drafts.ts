import { computed, map, onMount } from 'nanostores'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { openLine } from '#src/lib/tabs.ts'
import { joined, keepDraftRow, keptDrafts } from './kept.ts'

/** What is written and not sent, by profile id; it outlives a reload and the way to the till. */
export const $drafts = map<Record<string, string>>({})

const $memberId = computed($user, user => user?.id ?? null)
let loaded: { memberId: string; done: Promise<void> } | undefined

/** A text that was sent from another tab. */
interface Sent {
  member_id: string
  profile_id: string
  text: string
}
let line: ReturnType<typeof openLine<Sent>> | undefined

// Read again when somebody logs in: a session that ended by itself left them in the browser. Not
// when another tab writes: the text in this one's field would go with it.
onMount($drafts, () => {
  // It stays open where no field is shown: what was sent elsewhere must not wait for the next one.
  line ??= openLine<Sent>('vonk-drafts', ({ member_id, profile_id, text }) => {
    const isIt = member_id === $memberId.get() && draftTo(profile_id).trim() === text
    if (isIt) $drafts.setKey(profile_id, '')
  })
  return $memberId.subscribe(() => void loadDrafts())
})
onForget(() => {
  loaded = undefined
  $drafts.set({})
})

/** @returns once the member's drafts are there */
export function loadDrafts(): Promise<void> {
  const memberId = $memberId.get()
  if (memberId === null) return Promise.resolve()
  if (loaded?.memberId !== memberId) loaded = { memberId, done: load(memberId) }
  return loaded.done
}

async function load(memberId: string): Promise<void> {
  const kept = await keptDrafts(memberId)
  if (memberId !== $memberId.get()) return
  for (const { profile_id, text } of kept ?? []) {
    // What was typed meanwhile follows what was there.
    const typed = draftTo(profile_id)
    if (typed === '') $drafts.setKey(profile_id, text)
    else if (typed !== text) keepDraft(profile_id, joined(text, typed))
  }
}

export function draftTo(profileId: string): string {
  return $drafts.get()[profileId] ?? ''
}

/** Keeps the text of the field; an empty one leaves nothing behind. */
export function keepDraft(profileId: string, text: string): void {
  $drafts.setKey(profileId, text)
  const memberId = $memberId.get()
  if (memberId !== null) {
    void keepDraftRow({ member_id: memberId, profile_id: profileId, text })
  }
}

/** Proposes a text; what was begun to somebody is not written over. */
export async function suggestDraft(profileId: string, text: string): Promise<void> {
  await loadDrafts()
  if (draftTo(profileId) === '') keepDraft(profileId, text)
}

/** The text leaves the field: it is on its way. A field of another tab that has it is emptied too. */
export function clearDraft(profileId: string, text: string): void {
  keepDraft(profileId, '')
  const memberId = $memberId.get()
  if (memberId !== null) line?.tell({ member_id: memberId, profile_id: profileId, text })
}

/** Puts a text that was not sent back into the field, before what has been written since. */
export function showReturned(profileId: string, text: string): void {
  $drafts.setKey(profileId, joined(text, draftTo(profileId)))
}
