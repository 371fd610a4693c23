import { readFileSync } from 'node:fs'
import { type Seeks, locales } from '#contract/common.ts'
import { type Interest, interests as known } from '#contract/interests.ts'
import { type LanderPerson, people } from '#shared/lander-people.ts'
import { sayingOf } from '#shared/lander-sayings.ts'
import { type Niche, niches } from '#shared/site.ts'
import { factsOf } from './facts.ts'
import { landerGuests } from './lander-people.ts'
import { landerPictures } from './lander-pictures.ts'
import type { Said } from './lines.ts'
import { NoteWriter } from './notes.ts'
import { heightOf } from './places.ts'
import type { DemoPerson } from './population.ts'
import { between, chance, pick } from './portraits/seed.ts'
import { lookingFor } from './tastes.ts'

/** What a profile tells beyond the landers. */
interface Profile {
  about: string
  interests: Interest[]
  /** Where it is not what the niche and the gender suggest. */
  seeks?: Seeks
}

const file = new URL('./data/lander-profiles.json', import.meta.url)
const profiles = JSON.parse(readFileSync(file, 'utf8')) as Record<Niche, Record<string, Profile>>

function seeksOf(niche: Niche, { gender }: LanderPerson): Seeks {
  if (niche === 'she') return 'women'
  if (niche === 'gay') return 'men'
  return gender === 'woman' ? 'men' : 'women'
}

function photosOf(seed: string): DemoPerson['photos'] {
  const third = chance(seed, 'third photo')
  const photos = [{ private: false }, { private: false }]
  return third < 0.35 ? photos : [...photos, { private: third < 0.7 }]
}

const notes = new NoteWriter()
/** Their texts stand as they are: nothing may be added that could be told in them already. */
const untold: Said = {
  interests: [],
  avoids: [...known],
  facts: [
    'past',
    'kids',
    'job',
    'house',
    'hours',
    'games',
    'dog',
    'cat',
    'family',
    'hobby',
    'walks'
  ]
}

function memberOf(niche: Niche, person: LanderPerson): DemoPerson {
  const { key, name, age, gender, region, town } = person
  const profile = profiles[niche][key]
  const guest = landerGuests[niche][key]
  if (!profile || !guest) throw new Error(`Nobody knows ${niche}-${key}`)
  const seed = `lander-${niche}-${key}`
  const country = region.slice(0, 2)
  const photos = photosOf(seed)
  const { picture: _, ...given } = guest
  const aim = pick(seed, 'looking for', lookingFor)
  const aims = aim === 'nothing' ? null : (aim as DemoPerson['lookingFor'])
  const speaker = { seed, gender, age, country, lookingFor: aims }
  const facts = factsOf(speaker, { ...untold, avoids: [] }, profile.interests)
  return {
    seed,
    name,
    age,
    gender,
    country,
    region,
    town,
    photos,
    seeks: profile.seeks ?? seeksOf(niche, person),
    lookingFor: aims,
    birthdayDaysAgo: Math.floor(between(seed, 'birthday', [1, 364])),
    heightCm: heightOf(seed, gender, country),
    language: 'nl',
    quote: sayingOf('nl', niche, key),
    sayings: Object.fromEntries(locales.map(locale => [locale, sayingOf(locale, niche, key)])),
    about: profile.about,
    ...notes.write(speaker, 'nl', { ...untold, facts: [...untold.facts] }),
    ...facts,
    figure:
      niche === 'bbw'
        ? (pick(seed, 'round', { curvy: 1, plus: 1 }) as 'curvy' | 'plus')
        : facts.figure,
    interests: profile.interests,
    portrait: { seed, given, pictures: landerPictures(guest, niche, seed, photos.length) },
    signupDaysAgo: between(seed, 'signup', [8, 119])
  }
}

/** The people of the landers as fictional members, so that a hello to them reaches somebody. */
export const landerMembers: readonly DemoPerson[] = niches.flatMap(niche =>
  people[niche].map(person => memberOf(niche, person))
)
