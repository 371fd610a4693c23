import { interests } from '#contract/interests.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import type { Filters } from '#server/features/members/filters.ts'

export interface Asked {
  filters: Filters
  /** How many pages are opened one after another. */
  pages: number
}

const searches = 320
const geo = offlineGeo()

/** The same numbers every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * What people ask for, from nothing at all to what hardly anybody meets: a fixed mix, the same for
 * every size of the population. Seven in ten ask within one country and for one gender, as the
 * screen proposes; a few go on to the tenth page; some searches find nobody.
 */
export function searchMix(): Asked[] {
  const random = numbers(7)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const gender = () => oneOf(['woman', 'woman', 'woman', 'man', 'man', 'man', 'other'] as const)
  const country = () => oneOf(['NL', 'NL', 'NL', 'BE', 'BE', 'DE', 'GB', 'FR', 'NO'])
  const region = () => oneOf(geo.regionsOf(country()))
  const ages = (span: number) => {
    const min_age = 18 + Math.floor(random() * 50)
    return { min_age, max_age: min_age + span }
  }
  const liking = (count: number) => ({
    interests: Array.from({ length: count }, () => oneOf(interests)).join(',')
  })
  const near = () => ({ gender: gender(), country: country() })
  const nearer = () => ({ gender: gender(), countryregion: region() })

  const kinds: [share: number, make: () => Filters][] = [
    [12, near],
    [12, () => ({ ...near(), ...ages(10) })],
    [6, () => ({ ...near(), ...ages(1), with_photo: '1' })],
    [8, () => ({ ...near(), ...ages(15), with_photo: '1', no_fictional: '1' })],
    [6, nearer],
    [12, () => ({ ...nearer(), ...ages(10) })],
    [6, () => ({ ...nearer(), ...ages(5), with_photo: '1' })],
    [7, () => ({ ...near(), ...liking(1) })],
    [5, () => ({ ...near(), ...liking(1), ...ages(3), with_photo: '1' })],
    [4, () => ({ ...near(), ...liking(5), ...ages(8) })],
    [5, () => ({ ...nearer(), ...liking(1), ...ages(10) })],
    [3, () => ({ ...nearer(), ...liking(1), ...ages(1), online: '1' })],
    [5, () => ({ ...near(), online: '1' })],
    [4, () => ({ ...near(), ...ages(6), new: '1' })],
    [3, () => ({ country: country(), ...liking(2) })],
    [2, () => ({ gender: gender(), ...ages(1) })],
    [2, () => ({ ...liking(3), online: '1', with_photo: '1' })],
    [2, () => ({})],
    [3, () => ({ ...nearer(), ...liking(1), min_age: 90, max_age: 91, new: '1' })]
  ]
  const all = kinds.reduce((sum, [share]) => sum + share, 0)
  const one = (): Filters => {
    let left = random() * all
    for (const [share, make] of kinds) {
      left -= share
      if (left < 0) return make()
    }
    return {}
  }
  return Array.from({ length: searches }, (_, index) => ({
    filters: one(),
    pages: index % 20 === 0 ? 10 : 1
  }))
}
