import { map } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { updateProfile } from '#contract/members.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { $drafts, changeDraft, settleDraft } from './drafts.ts'
import { $ownProfile } from './own-profile.ts'
import type { Answers, SectionName } from './sections.ts'

export type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; code: ErrorCode; minutes: number; fields: readonly string[] }

const switches = ['hides_place', 'invisible'] as const
export type SwitchName = (typeof switches)[number]

/** How the last saving of each part went. */
export const $saving = map<Partial<Record<SectionName | SwitchName, Saving>>>({})

export const idle: Saving = { status: 'idle' }

/** Takes what is typed, and with it what was said of the saving before. */
export function type(section: SectionName, change: Answers): void {
  changeDraft(section, change)
  if ($saving.get()[section]?.status !== 'saving') $saving.setKey(section, idle)
}

/**
 * Stores what was changed in a section, and nothing else. When it fails, what was typed stays.
 *
 * @returns true when everything is saved
 */
export async function saveSection(section: SectionName): Promise<boolean> {
  if ($saving.get()[section]?.status === 'saving') return false
  const sent = $drafts.get()[section]
  if (!sent) return true
  return save(section, sent, () => settleDraft(section, sent))
}

/** Turns one of the switches; it springs back when that could not be stored. */
export async function turnSwitch(name: SwitchName, on: boolean): Promise<void> {
  if ($saving.get()[name]?.status === 'saving') return
  $ownProfile.change(profile => ({ ...profile, [name]: on }))
  const isSaved = await save(name, { [name]: on }, () => {})
  if (!isSaved) $ownProfile.change(profile => ({ ...profile, [name]: !on }))
}

async function save(
  part: SectionName | SwitchName,
  body: Answers,
  settle: () => void
): Promise<boolean> {
  $saving.setKey(part, { status: 'saving' })
  try {
    const { profile } = await call(updateProfile, { body })
    $ownProfile.put(profile)
    settle()
    $saving.setKey(part, { status: 'saved' })
    // Prices follow the country.
    if (profile.country !== $user.get()?.profile.country) void loadSession()
    return true
  } catch (error) {
    const { code, details } = expectApiError(error)
    const { minutes = 1, fields = [] } = details
    $saving.setKey(part, { status: 'failed', code, minutes, fields })
    return false
  }
}

onForget(() => $saving.set({}))
