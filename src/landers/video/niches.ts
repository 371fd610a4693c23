import { type LanderPerson, personOf } from '#shared/lander-people.ts'
import type { Niche } from '#shared/site.ts'

/** Who looks up from the table. */
const seated: Record<Niche, string> = {
  plain: 'iris',
  she: 'zeynep',
  bdsm: 'vera',
  bbw: 'bea',
  gilf: 'corrie',
  milf: 'monique',
  gay: 'omar'
}

/** The end of each table, where the picture goes over into the page: the browser's own bar too. */
export const darks: Record<Niche, string> = {
  plain: '#170d2e',
  she: '#210a1b',
  bdsm: '#16060b',
  bbw: '#1f0b16',
  gilf: '#0d211d',
  milf: '#230f0a',
  gay: '#0c1026'
}

export function seatedIn(niche: Niche): LanderPerson {
  return personOf(niche, seated[niche])
}
