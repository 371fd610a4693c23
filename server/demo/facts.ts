import type { Locale } from '#contract/common.ts'
import type { Interest } from '#contract/interests.ts'
import type { MemberProfile } from '#contract/members.ts'
import type { Said, Speaker } from './lines.ts'
import { chance, pick } from './portraits/seed.ts'
import type { Weights } from './portraits/types.ts'

/** What a profile says in a word each. */
export type Facts = Pick<
  MemberProfile,
  'relationship' | 'figure' | 'smoking' | 'drinking' | 'children' | 'speaks'
>

/** What is spoken in a country, of the languages of the product; the first by everybody. */
const spoken: Record<string, Locale[]> = {
  NL: ['nl', 'en', 'de'],
  BE: ['nl', 'fr', 'en'],
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  CH: ['de', 'fr', 'it', 'en'],
  FR: ['fr', 'en'],
  IT: ['it', 'en'],
  ES: ['es', 'en'],
  GB: ['en', 'fr'],
  IE: ['en'],
  US: ['en', 'es'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  PL: ['pl', 'en'],
  DK: ['da', 'en'],
  SE: ['sv', 'en'],
  NO: ['no', 'en'],
  FI: ['fi', 'en']
}
const told = { relationship: 0.8, figure: 0.6, smoking: 0.85, drinking: 0.8, children: 0.75 }
const active: readonly Interest[] = ['gym', 'sports', 'hiking', 'biking', 'dancing']
const glasses: readonly Interest[] = ['wine', 'beer', 'party']
const intimate: readonly Interest[] = [
  'lingerie',
  'bondage',
  'sex',
  'sadomasochism',
  'safe_sex',
  'massages'
]

/** Facts that go with age, interests and what the texts have told, and contradict none of them. */
export function factsOf(speaker: Speaker, said: Said, interests: readonly Interest[]): Facts {
  const likes = (some: readonly Interest[]) => some.some(interest => interests.includes(interest))
  const choose = <Name extends keyof typeof told>(name: Name, weights: Weights | null) => {
    if (weights === null || chance(speaker.seed, `${name} told`) >= told[name]) return null
    return pick(speaker.seed, name, weights) as NonNullable<Facts[Name]>
  }
  const avoidsGlasses = glasses.every(interest => said.avoids.includes(interest))
  return {
    relationship: choose('relationship', relationshipsOf(speaker, said)),
    children: choose('children', likes(intimate) ? null : childrenOf(speaker, said)),
    figure: choose('figure', figuresOf(speaker, likes(active))),
    smoking: choose('smoking', likes(active) ? { no: 1 } : { no: 84, sometimes: 11, yes: 5 }),
    drinking: choose('drinking', drinkingOf(likes(glasses), avoidsGlasses)),
    speaks: speaksOf(speaker)
  }
}

function relationshipsOf({ age, lookingFor }: Speaker, { facts }: Said): Weights | null {
  if (facts.includes('past')) return null
  if (age < 30) return { single: 1 }
  if (lookingFor === 'dates' && age < 55) return { single: 70, divorced: 22, open: 8 }
  return age < 55 ? { single: 70, divorced: 30 } : { single: 34, divorced: 40, widowed: 26 }
}

function childrenOf({ age }: Speaker, { facts }: Said): Weights | null {
  // The text has said more than a word can.
  if (facts.includes('kids') || facts.includes('family')) return null
  if (age < 32) return { none: 1 }
  if (age < 48) return { none: 55, at_home: 45 }
  return age < 56 ? { none: 30, at_home: 30, grown_up: 40 } : { none: 25, grown_up: 75 }
}

function figuresOf({ gender }: Speaker, isActive: boolean): Weights {
  const rounded = gender === 'man' ? 0 : 18
  return isActive
    ? { athletic: 50, slim: 25, average: 25 }
    : { average: 46, slim: 18, athletic: 8, curvy: rounded, plus: 12 }
}

function drinkingOf(likesIt: boolean, avoidsIt: boolean): Weights {
  if (avoidsIt) return { no: 1 }
  return likesIt ? { sometimes: 60, yes: 40 } : { no: 22, sometimes: 70, yes: 8 }
}

function speaksOf({ seed, country }: Speaker): Locale[] {
  const [own, ...others] = spoken[country] ?? ['en']
  // Texts are Dutch where Dutch is spoken, else English.
  const writesIn = (language: Locale) => language === 'en' && own !== 'nl'
  const also = others.filter(
    language => writesIn(language) || chance(seed, `speaks ${language}`) < 0.6
  )
  return own === undefined ? also : [own, ...also]
}
