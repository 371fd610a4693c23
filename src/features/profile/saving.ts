import { map } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { updateProfile } from '#contract/members.ts'
import { $user, keepProfile, loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { $drafts, changeDraft, settleDraft } from './drafts.ts'
import { $ownProfile } from './own-profile.ts'
import type { Answers, SectionName } from './sections.ts'

export type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

/** How the last saving of each part went. */
export const $saving = map<Partial<Record<SectionName, Saving>>>({})

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
  $saving.setKey(section, { status: 'saving' })
  const isSame = sameMember()
  try {
    const { profile } = await call(updateProfile, { body: sent })
    if (!isSame()) return true
    $ownProfile.put(profile)
    settleDraft(section, sent)
    $saving.setKey(section, { status: 'saved' })
    const isMoved = profile.country !== $user.get()?.profile.country
    keepProfile(profile)
    // Prices follow the country.
    if (isMoved) void loadSession()
    return true
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) $saving.setKey(section, { status: 'failed', code, details })
    return false
  }
}

onForget(() => $saving.set({}))
