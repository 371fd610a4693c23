import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { memberKept } from './member-kept.ts'

const Drafts = z.record(z.string(), z.string())
const kept = memberKept('drafts', Drafts, {}, 'local')

/** What is written and not sent, by profile id; it outlives a reload and the way to the till. */
export const $drafts = atom<z.output<typeof Drafts>>({})

// Read again when somebody logs in: a session that ended by itself left them in the browser.
onMount($drafts, () =>
  $user.subscribe(user => {
    if (user) $drafts.set(kept.read())
  })
)
onForget(() => $drafts.set({}))

export function draftTo(profileId: string): string {
  return kept.read()[profileId] ?? ''
}

/** Keeps the text of the field; an empty one leaves nothing behind. */
export function keepDraft(profileId: string, text: string): void {
  // Another tab may have written since.
  const { [profileId]: _before, ...others } = kept.read()
  const drafts = text === '' ? others : { ...others, [profileId]: text }
  kept.write(drafts)
  $drafts.set(drafts)
}

/** Gives a text back that was not sent, before what has been written since. */
export function returnToDraft(profileId: string, text: string): void {
  keepDraft(profileId, [text, draftTo(profileId)].filter(Boolean).join('\n'))
}
