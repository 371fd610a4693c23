import type { TFunction } from 'i18next'
import type { Gender } from '#contract/common.ts'
import type { ProfileCard } from '#contract/members.ts'
import { formatNumber } from '#src/lib/format.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import type { Filters } from './filters.ts'
import { countryName } from './places.ts'
import type { Found } from './search.ts'

export type MembersTexts = TFunction<['members', 'errors', 'common']>

export function nameAndAge({ name, age }: Pick<ProfileCard, 'name' | 'age'>): string {
  return `${name}, ${age}`
}

/**
 * What stands on a picture in words (design §8): that somebody is fictional, that a picture is
 * drawn; null for a photograph of a real member.
 *
 * @param word the site's word for a fictional profile
 * @param where a line of text has less room than a tile, a tile less than a profile
 */
export function pictureLabel(
  card: Pick<ProfileCard, 'fictional' | 'main_image'>,
  word: string,
  where: 'line' | 'tile' | 'profile',
  t: MembersTexts
): string | null {
  const isDrawn = card.main_image?.illustration === true
  if (!card.fictional) return isDrawn ? t('picture.drawn') : null
  const texts = {
    line: 'label.fictional',
    tile: isDrawn ? 'label.fictional_drawn' : 'label.fictional',
    profile: isDrawn ? 'label.profile_drawn' : 'label.profile'
  } as const
  return t(texts[where], { fictional: capitalised(word) })
}

/** Alternative text of somebody's picture. */
export function pictureAlt(
  { name, main_image }: Pick<ProfileCard, 'name' | 'main_image'>,
  t: MembersTexts
): string {
  if (!main_image) return t('picture.none', { name })
  return t(main_image.illustration ? 'picture.illustration' : 'picture.photo', { name })
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase(currentLocale()) + word.slice(1)
}

/** "412 vrouwen", "1.000+ mensen". */
export function peopleWords(found: Found, filters: Filters, t: MembersTexts): string {
  const { count, number, who } = countOf(found, filters)
  return t(`count_everywhere.${who}`, { count, number })
}

/** "412 vrouwen in Utrecht"; without a place when the search has none. */
export function countWords(
  found: Found,
  filters: Filters,
  regionNames: ReadonlyMap<string, string>,
  t: MembersTexts
): string {
  const place = placeWords(filters, regionNames, t)
  if (place === null) return peopleWords(found, filters, t)
  const { count, number, who } = countOf(found, filters)
  return t(`count.${who}`, { count, number, place })
}

function countOf({ numResults, more }: Found, { gender }: Filters) {
  const who: Gender | 'everyone' = gender ?? 'everyone'
  return { count: numResults, number: formatNumber(numResults) + (more ? '+' : ''), who }
}

function placeWords(
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
