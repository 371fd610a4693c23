import type { Given } from './portraits/types.ts'

interface DemoMember {
  seed: string
  email: string
  name: string
  age: number
  quote: string
  about: string
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
  quote: 'Ik kom voor een praatje en blijf voor het tweede.',
  about:
    'Overdag teken ik meubels, ’s avonds zit ik er liever op. Ik fiets, kook en verlies met plezier van mijn zus met schaken.',
  interests: ['biking', 'cooking', 'music', 'coffee'],
  credits: 8,
  portrait: {
    seed: 'tim',
    given: { presentation: 'men', age: 39, skin: 'light', hair: 'h22', hairColor: 'chestnut' }
  }
}
