import { atom } from 'nanostores'
import { Id } from '#contract/common.ts'
import type { MemberProfile } from '#contract/members.ts'
import { memberOf } from '#src/features/members/member.ts'
import { environment } from '#src/lib/environment.ts'
import type { Remote } from '#src/lib/remote.ts'
import { $router } from '#src/lib/router.ts'
import { readPrefill } from './prefill.ts'

/** The profile that the signup was opened for; null lets the page say. */
const $opened = atom<string | null>(null)

/** Profiles that turned out to be gone: the signup goes on without a message. */
export const $unavailable = atom<ReadonlySet<string>>(new Set())

/** Opens the signup for a profile; what is no id asks for nobody. */
export function chooseProfile(id: string | null | undefined): void {
  $opened.set(Id.safeParse(id).data ?? null)
}

/**
 * To whom the first message goes: the profile whose link opened the signup, that of the page's own
 * address, or the one that a lander showed.
 */
export function chosenProfileId(): string | null {
  const page = $router.get()
  const ofPath = page?.route === 'members-id-signup' ? page.params.id : null
  const asked = [
    $opened.get(),
    ofPath,
    environment.query().get('profile_id'),
    readPrefill().profile_id
  ]
  return asked.map(id => Id.safeParse(id).data ?? null).find(id => id !== null) ?? null
}

/** That profile as a store; null when nobody was chosen. */
export function chosenProfile() {
  const id = chosenProfileId()
  return id === null ? null : memberOf(id)
}

/** True when the answer is that the profile is gone; any other failure says nothing of that. */
export function isGone(state: Remote<MemberProfile>): boolean {
  return state.status === 'failed' && state.code === 'profile_unavailable'
}

/** False when it is known that the profile cannot be written to. */
export function isReachable(id: string): boolean {
  return !$unavailable.get().has(id) && !isGone(memberOf(id).get())
}

/** True when it is known that nobody real reads what is written to the profile. */
export function isFictional(id: string): boolean {
  const state = memberOf(id).get()
  return state.status === 'ready' && state.value.fictional
}

export function markUnavailable(id: string): void {
  $unavailable.set(new Set([...$unavailable.get(), id]))
}
