import type { OwnProfile, updateProfile } from '#contract/members.ts'
import type { BodyOf } from '#contract/operation.ts'

/** What can be said about oneself, as it is typed and sent. */
export type Answers = Omit<BodyOf<typeof updateProfile>, 'signup_step'>
export type Field = keyof Answers & keyof OwnProfile

/** The parts of a profile that are edited and saved each on their own. */
export const sections = {
  words: ['quote', 'about', 'ideal_evening', 'seeking'],
  facts: [
    'gender',
    'seeks',
    'looking_for',
    'relationship',
    'children',
    'occupation',
    'speaks',
    'height_cm',
    'figure',
    'smoking',
    'drinking'
  ],
  interests: ['interests'],
  place: ['country', 'countryregion', 'city']
} as const satisfies Record<string, readonly Field[]>
export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as SectionName[]

export function isSectionName(name: string | undefined): name is SectionName {
  return sectionNames.some(known => known === name)
}
