import type { OwnProfile } from '#contract/members.ts'
import type { Answers, Field } from './sections.ts'

/** What the fields of every section work with. */
export interface FormProps {
  /** The profile with what is being typed. */
  values: OwnProfile
  change: (change: Answers) => void
  /** What is wrong with a field, in words that say what to do. */
  errorOf: (field: Field) => string | undefined
}
