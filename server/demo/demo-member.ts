import { derivedId } from '#server/lib/ids.ts'
import type { Facts } from './facts.ts'
import type { Given } from './portraits/types.ts'

interface DemoMember {
  seed: string
  email: string
  name: string
  age: number
  facts: Omit<Facts, 'figure'>
  interests: string[]
  /** Credits granted at signup. */
  credits: number
  /** Before the demo is seeded; the history of the first login is younger. */
  signupDaysAgo: number
  portrait: { seed: string; given: Given }
}

/** The demo member, an ordinary account; the server prints its login at the start. */
export const demoMember: DemoMember = {
  seed: 'tim',
  email: 'demo@vonk.example',
  name: 'Tim',
  age: 39,
  facts: {
    relationship: 'single',
    smoking: 'no',
    drinking: 'sometimes',
    children: 'none',
    speaks: ['nl', 'en']
  },
  interests: ['biking', 'cooking', 'music', 'coffee'],
  credits: 8,
  signupDaysAgo: 12,
  portrait: {
    seed: 'tim',
    given: { presentation: 'men', age: 39, skin: 'light', hair: 'h22', hairColor: 'chestnut' }
  }
}

/** The id of a demo person; the same in every database. */
export function demoId(seed: string): string {
  return derivedId(`demo member ${seed}`)
}

export const demoMemberId = demoId(demoMember.seed)
