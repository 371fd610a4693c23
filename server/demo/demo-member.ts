import type { Facts } from './facts.ts'
import type { Given } from './portraits/types.ts'

interface DemoMember {
  seed: string
  email: string
  name: string
  age: number
  words: Record<'quote' | 'about' | 'ideal_evening' | 'seeking' | 'occupation', string>
  facts: Omit<Facts, 'figure'>
  interests: string[]
  /** Credits granted to try paid functions with. */
  credits: number
  portrait: { seed: string; given: Given }
}

/** The member whose login is printed at the start: a real account, for looking round. */
export const demoMember: DemoMember = {
  seed: 'tim',
  email: 'demo@vonk.example',
  name: 'Tim',
  age: 39,
  words: {
    quote: 'Ik kom voor een praatje en blijf voor het tweede.',
    about:
      'Overdag teken ik meubels, ’s avonds zit ik er liever op. Ik fiets, kook en verlies met plezier van mijn zus met schaken.',
    ideal_evening:
      'Iets op het vuur, een plaat die al drie keer is omgedraaid, en niemand die op de klok kijkt.',
    seeking: 'Iemand die terugpraat, en daarna nog een stukje meefietst.',
    occupation: 'Meubelontwerper'
  },
  facts: {
    relationship: 'single',
    smoking: 'no',
    drinking: 'sometimes',
    children: 'none',
    speaks: ['nl', 'en']
  },
  interests: ['biking', 'cooking', 'music', 'coffee'],
  credits: 8,
  portrait: {
    seed: 'tim',
    given: { presentation: 'men', age: 39, skin: 'light', hair: 'h22', hairColor: 'chestnut' }
  }
}
