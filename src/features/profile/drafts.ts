import { type ReadableAtom, computed, map } from 'nanostores'
import type { OwnProfile } from '#contract/members.ts'
import { onForget } from '#src/lib/forget.ts'
import { $ownProfile } from './own-profile.ts'
import type { Answers, SectionName } from './sections.ts'

/**
 * What was typed and not saved yet, by section. It outlives the dialog and the screen, so nobody
 * loses it by going elsewhere for a moment.
 */
export const $drafts = map<Partial<Record<SectionName, Answers>>>({})

/** The own profile with what is being typed; null as long as it is not here. */
export function typedIn(section: SectionName): ReadableAtom<OwnProfile | null> {
  return computed([$ownProfile, $drafts], (state, drafts) =>
    state.status === 'ready' ? ({ ...state.value, ...drafts[section] } as OwnProfile) : null
  )
}

/** Takes what is typed; what is as it was needs no saving. */
export function changeDraft(section: SectionName, change: Answers): void {
  putDraft(section, { ...$drafts.get()[section], ...change })
}

/** Everything in this section is as it was. */
export function dropDraft(section: SectionName): void {
  putDraft(section, {})
}

/** Takes out what was sent; what has been typed meanwhile stays. */
export function settleDraft(section: SectionName, sent: Answers): void {
  const draft = $drafts.get()[section] ?? {}
  const left = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, sent[name as keyof Answers])
  )
  putDraft(section, Object.fromEntries(left))
}

function putDraft(section: SectionName, draft: Answers): void {
  const state = $ownProfile.get()
  const saved: Partial<OwnProfile> = state.status === 'ready' ? state.value : {}
  const changed = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, saved[name as keyof OwnProfile])
  )
  const { [section]: _, ...others } = $drafts.get()
  $drafts.set(changed.length === 0 ? others : { ...others, [section]: Object.fromEntries(changed) })
}

/** An empty field and one that was never filled say the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one === '' ? null : one) === JSON.stringify(other === '' ? null : other)
}

onForget(() => $drafts.set({}))
