import type { LanderVariant } from '#shared/landers.ts'
import { type LanderPerson, people } from '#shared/lander-people.ts'
import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'

/** Keys of the cards in the order in which they lie, the first on top. */
const decks: Record<Niche, readonly string[]> = {
  plain: ['julia', 'kofi', 'noor', 'bram', 'iris', 'lars'],
  she: ['amara', 'roos', 'fleur', 'ingrid', 'zeynep'],
  bdsm: ['vera', 'marcus', 'nadia', 'ruben', 'odile', 'viktor'],
  bbw: ['samira', 'gijs', 'dewi', 'carla', 'patrick', 'wies'],
  gilf: ['hanna', 'willem', 'corrie', 'maarten', 'ria'],
  milf: ['joyce', 'petra', 'monique', 'ines', 'gwen'],
  gay: ['omar', 'piet', 'milan', 'kofi', 'emiel']
}

/** Whom the visitors of a niche look for, where the niche says it. */
const seeks: Partial<Record<Niche, Prefill['seeks']>> = { she: 'women', milf: 'women', gay: 'men' }

export interface Deck {
  cards: readonly LanderPerson[]
  seeks: Prefill['seeks']
}

/** The cards of a niche; a variant shows women, or men, alone. */
export function deckOf(niche: Niche, variant: LanderVariant | null): Deck {
  const gender = variant === 'women' ? 'woman' : 'man'
  const named = decks[niche].flatMap(key => people[niche].filter(one => one.key === key))
  return {
    cards: named.filter(one => variant === null || one.gender === gender),
    seeks: variant ?? seeks[niche]
  }
}
