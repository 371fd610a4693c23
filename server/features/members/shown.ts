import {
  type MemberProfile,
  type ProfileCard,
  type ProfileField,
  type ProfileNote,
  profileFields,
  profileNotes
} from '#contract/members.ts'
import type { Site } from '#shared/site.ts'

type Shows = Pick<Site, 'visible_profile_fields' | 'visible_profile_notes'>

/** Where a field of the settings has another name on the profile. */
const properties: Partial<Record<ProfileField, keyof MemberProfile>> = {
  region: 'countryregion',
  height: 'height_cm'
}

const lists: readonly string[] = ['speaks', 'interests']

/** Fields and notes that this site shows to nobody (specification §3). */
function hiddenOn(site: Shows): (ProfileField | ProfileNote)[] {
  return [
    ...profileFields.filter(field => !site.visible_profile_fields.includes(field)),
    ...profileNotes.filter(note => !site.visible_profile_notes.includes(note))
  ]
}

function without<T extends object>(site: Shows, shown: T): T {
  const copy = { ...shown } as Record<string, unknown>
  for (const name of hiddenOn(site)) {
    const property = properties[name as ProfileField] ?? name
    if (property in copy) copy[property] = lists.includes(property) ? [] : null
  }
  return copy as T
}

/** A card without what the site does not show: age, region, town and quote become null. */
export function shownCard<C extends Omit<ProfileCard, 'main_image'>>(site: Shows, card: C): C {
  return without(site, card)
}

/** The facts and notes of a profile without what the site does not show: null, or an empty list. */
export function shownDetails<D extends Partial<MemberProfile>>(site: Shows, details: D): D {
  return without(site, details)
}
