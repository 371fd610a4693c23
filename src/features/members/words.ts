import type { TFunction } from 'i18next'
import type { ProfileCard, SearchCount } from '#contract/members.ts'
import { capital } from '#src/lib/format.ts'
import { isolate } from '#shared/isolate.ts'
import type { Filters } from './filter-query.ts'
import { countryName } from './places.ts'
import type { Found } from './search.ts'
import { formatCount } from './search-counts.ts'

export type MembersTexts = TFunction<['members', 'errors', 'common']>

/** For attributes; elements show `PersonName`. The name alone where the site shows no ages. */
export function nameAndAge({ name, age }: Pick<ProfileCard, 'name' | 'age'>): string {
  return age === null ? isolate(name) : `${isolate(name)}, ${age}`
}

/** Who somebody is, as far as a label says; without the kind it is a member's or a fictional one. */
export type Labelled = Pick<ProfileCard, 'fictional' | 'main_image'> &
  Partial<Pick<ProfileCard, 'kind'>>

/**
 * What stands on a picture in words (design §8): that somebody is fictional or of the cam or resell
 * kind, that a picture is drawn; null for a photograph of a real member.
 *
 * @param word the site's word for a fictional profile
 * @param where a line of text has less room than a tile, a tile less than a profile
 */
export function pictureLabel(
  card: Labelled,
  word: string,
  where: 'line' | 'tile' | 'profile',
  t: MembersTexts
): string | null {
  const isDrawn = card.main_image?.illustration === true
  if (card.kind === 'cam' || card.kind === 'resell') {
    return t(`label.${card.kind}${isDrawn && where !== 'line' ? '_drawn' : ''}`)
  }
  if (!card.fictional) return isDrawn ? t('picture.drawn') : null
  const texts = {
    line: 'label.fictional',
    tile: isDrawn ? 'label.fictional_drawn' : 'label.fictional',
    profile: isDrawn ? 'label.profile_drawn' : 'label.profile'
  } as const
  return t(texts[where], { fictional: capital(word) })
}

/** Alternative text of somebody's picture. */
export function pictureAlt(
  { name, main_image }: Pick<ProfileCard, 'name' | 'main_image'>,
  t: MembersTexts
): string {
  if (!main_image) return t('picture.none', { name })
  return t(main_image.illustration ? 'picture.illustration' : 'picture.photo', { name })
}

/** Of the site and the search, what the count of results names. */
interface Counting {
  filters: Filters
  regionNames: ReadonlyMap<string, string>
  /** The site's words for fictional profiles. */
  fictional: { singular: string; plural: string }
}

/** "412 women", "1,000+ members · 12 fictional profiles". */
export function peopleWords(
  found: Found,
  { filters, fictional }: Omit<Counting, 'regionNames'>,
  t: MembersTexts
): string {
  const { gender = 'everyone' } = filters
  const members = t(`count_everywhere.${gender}`, countOf(found.counts.members))
  return withFictional(members, found, fictional, t)
}

/** "412 women in Utrecht · 12 fictional profiles"; without a place when the search has none. */
export function countWords(
  found: Found,
  { filters, regionNames, fictional }: Counting,
  t: MembersTexts
): string {
  const place = placeWords(filters, regionNames, t)
  if (place === null) return peopleWords(found, { filters, fictional }, t)
  const { gender = 'everyone' } = filters
  const members = t(`count.${gender}`, { ...countOf(found.counts.members), place })
  return withFictional(members, found, fictional, t)
}

/** Members and fictional profiles are counted apart (design §8). */
function withFictional(
  members: string,
  { counts }: Found,
  { singular, plural }: Counting['fictional'],
  t: MembersTexts
): string {
  if (counts.fictional.number === 0) return members
  const words = { ...countOf(counts.fictional), singular, plural }
  return `${members} · ${t('count_fictional', words)}`
}

function countOf(counted: SearchCount) {
  return { count: counted.number, number: formatCount(counted) }
}

/** "Utrecht", "de Verenigde Staten"; null where the search has no place. */
export function placeWords(
  { country, countryregion }: Filters,
  regionNames: ReadonlyMap<string, string>,
  t: MembersTexts
): string | null {
  const region = countryregion === undefined ? undefined : regionNames.get(countryregion)
  if (region !== undefined) return region
  if (country === undefined) return null
  return isNamedOtherwise(country) ? t(`place.${country}`) : countryName(country)
}

/** Countries that some languages give an article inside a sentence. */
function isNamedOtherwise(country: string): country is 'GB' | 'NL' | 'US' {
  return ['GB', 'NL', 'US'].includes(country)
}
