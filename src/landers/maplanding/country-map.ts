import type { Locale } from '#contract/common.ts'

/** A name is right, left, below or above its town. */
type Side = 0 | 1 | 2 | 3

/** A drawn country in a frame of 820 by 1000 units; `countries/*.json`, made by the demo's art. */
export interface CountryMap {
  /** Paths, in units of 2. */
  land: string
  neighbours: string
  /** Paths. */
  water: string
  rivers: string
  towns: [name: string, x: number, y: number, side: Side][]
  /** By ISO 3166-2: where the name and the pins stand, and the path, in units of 4. */
  regions: Record<string, [x: number, y: number, path: string]>
  /** What a region is called, and where a locale calls it otherwise. */
  names: Record<string, { name: string } & Partial<Record<Locale, string>>>
  /** The region that is chosen at first. */
  start: string
  /** Where people stand who come from elsewhere. */
  spots: string[]
}

/** Regions and their names in the locale's order. */
export function regionNames(map: CountryMap, locale: Locale): [region: string, name: string][] {
  return Object.entries(map.names)
    .map(([region, names]): [string, string] => [region, names[locale] ?? names.name])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
}

/** How a town's name stands to its dot, as attributes of the text. */
export const townLabels = [
  { x: '.6em', y: '.35em', 'text-anchor': 'start' },
  { x: '-.6em', y: '.35em', 'text-anchor': 'end' },
  { x: 0, y: '1.3em', 'text-anchor': 'middle' },
  { x: 0, y: '-.6em', 'text-anchor': 'middle' }
] as const
