import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { typedIn } from './drafts.ts'
import type { SectionName } from './sections.ts'

/** The own profile with what is being typed in a section; null until it is here. */
export function useTyped(section: SectionName): OwnProfile | null {
  return useStore(useMemo(() => typedIn(section), [section]))
}
