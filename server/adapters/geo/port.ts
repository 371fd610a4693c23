import type { Locale } from '#contract/common.ts'

export interface Place {
  /** ISO 3166-1. */
  country: string
  /** ISO 3166-2. */
  countryregion: string | null
  city: string | null
}

/** Offline geography. */
export interface Geo {
  /** @returns null far from any known town */
  placeAt(lat: number, lon: number): Promise<Place | null>
  regionsOf(country: string): string[]
  countryName(country: string, locale: Locale): string
  regionName(region: string, locale: Locale): string
}
