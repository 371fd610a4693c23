import type { Gender } from '#contract/common.ts'
import type { Interest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import type { Said, Speaker } from './lines.ts'
import { chance, pick } from './portraits/seed.ts'
import type { Weights } from './portraits/types.ts'

/** Whom people of a gender seek. */
export const seeks: Record<Gender, Weights> = {
  woman: { men: 80, women: 9, everyone: 11 },
  man: { women: 80, men: 12, everyone: 8 },
  other: { everyone: 70, women: 15, men: 15 }
}
export const lookingFor: Weights = {
  relationship: 42,
  dates: 28,
  friendship: 10,
  chat: 11,
  nothing: 9
}
/** How people of a gender are drawn. */
export const presentations: Record<Gender, Weights> = {
  woman: { women: 1 },
  man: { men: 1 },
  other: { neutral: 70, women: 15, men: 15 }
}

/** What people tick most; the rarer ones of the list are there too, now and then. */
const everyday: Weights = {
  music: 9,
  travelling: 9,
  cooking: 8,
  movies: 8,
  hiking: 7,
  reading: 7,
  coffee: 7,
  beach: 6,
  outdoors: 6,
  biking: 6,
  wine: 6,
  foodie: 6,
  dancing: 5,
  animals: 5,
  sports: 5,
  art: 5,
  gym: 5,
  gardening: 4,
  photography: 4,
  theater: 4,
  beer: 4,
  tea: 4,
  hugging: 4,
  bbq: 3,
  sushi: 3,
  party: 3,
  adventure: 3,
  fashion: 3,
  shopping: 3,
  kissing: 2,
  tattoos: 2,
  politics: 2,
  astrology: 2,
  video_games: 2,
  massages: 2
}
const rarer: Weights = { lingerie: 1, safe_sex: 2, bondage: 2, sex: 1, sadomasochism: 1 }
const rarerShare = 0.05

/** What would look odd beside a headscarf or a turban. */
export const avoidedUnderCover: Interest[] = [
  ...(Object.keys(rarer) as Interest[]),
  'wine',
  'beer',
  'party',
  'tattoos'
]

const mostTries = 60

/** The rarer ones stand with those who look for love, and not beside talk of children. */
function ticksRarer({ seed, age, lookingFor }: Speaker, { facts }: Said): boolean {
  if (age < 25 || facts.includes('kids')) return false
  if (lookingFor === 'friendship' || lookingFor === 'chat') return false
  return chance(seed, 'rarer') < rarerShare
}

/** The interests that the texts tell of, and some more. */
export function interestsOf(speaker: Speaker, said: Said): Interest[] {
  const { seed, age } = speaker
  const chosen = [...said.interests]
  const wanted = pick(seed, 'interests', { 3: 2, 4: 3, 5: 4 })
  if (chosen.length < limits.interests && ticksRarer(speaker, said)) {
    const interest = pick(seed, 'rarer interest', rarer) as Interest
    if (!said.avoids.includes(interest)) chosen.push(interest)
  }
  for (let tries = 0; chosen.length < Number(wanted) && tries < mostTries; tries++) {
    const interest = pick(seed, `interest ${tries}`, everyday) as Interest
    if (interest === 'video_games' && age > 50) continue
    if (!chosen.includes(interest) && !said.avoids.includes(interest)) chosen.push(interest)
  }
  return chosen
}
