import type { OwnProfile } from '#contract/members.ts'
import type { SectionName } from './sections.ts'

/** A part that says nothing yet, and where it is said. */
export interface EmptyPart {
  name: 'photo' | 'quote' | 'interests' | 'about' | 'looking_for' | 'ideal_evening'
  section: SectionName | 'photos'
}

const parts: readonly (EmptyPart & { isEmpty: (profile: OwnProfile) => boolean })[] = [
  { name: 'photo', section: 'photos', isEmpty: ({ photos }) => photos.length === 0 },
  { name: 'quote', section: 'words', isEmpty: ({ quote }) => quote === null },
  { name: 'interests', section: 'interests', isEmpty: profile => profile.interests.length === 0 },
  { name: 'about', section: 'words', isEmpty: ({ about }) => about === null },
  { name: 'looking_for', section: 'facts', isEmpty: profile => profile.looking_for === null },
  { name: 'ideal_evening', section: 'words', isEmpty: profile => profile.ideal_evening === null }
]

/** The first few parts that say nothing yet, what others look at first before the rest. */
export function emptyParts(profile: OwnProfile, atMost = 3): EmptyPart[] {
  return parts
    .filter(({ isEmpty }) => isEmpty(profile))
    .slice(0, atMost)
    .map(({ name, section }) => ({ name, section }))
}
