import type { Locale } from '#contract/common.ts'

export interface Place {
  /** ISO 3166-1. */
  country: string
  /** ISO 3166-2; null in a country whose regions we do not list. */
  countryregion: string | null
  city: string | null
}

export interface Town {
  /** As the people who live there write it. */
  name: string
  /** Inhabitants, rounded to thousands, at least 1,000. */
  population: number
}

/** Offline geography. */
export interface Geo {
  /** @returns null far from any known town */
  placeAt(lat: number, lon: number): Promise<Place | null>
  regionsOf(country: string): string[]
  countryName(country: string, locale: Locale): string
  regionName(region: string, locale: Locale): string
  /** The towns of a region, largest first; empty for an unknown region. */
  townsOf(region: string): Town[]
}
