import { readFileSync } from 'node:fs'
import type { Gender } from '#contract/common.ts'
import { chance, pick, pickEven } from './portraits/seed.ts'
import type { Given, Weights } from './portraits/types.ts'

/** Names per generation, youngest first, parted by blanks. */
type Generations = [string, string, string]
type Tongue = Partial<Record<'women' | 'men' | 'other', Generations>>

export interface Named {
  name: string
  /** The origin of a name narrows how its owner is drawn; see `lookOf`. */
  tongue: string
}

const tongues = JSON.parse(
  readFileSync(new URL('./data/names.json', import.meta.url), 'utf8')
) as Record<string, Tongue>

const tongueOfCountry: Record<string, string> = {
  NL: 'dutch',
  BE: 'flemish',
  DE: 'german',
  AT: 'german',
  CH: 'german',
  FR: 'french',
  IT: 'italian',
  ES: 'spanish',
  GB: 'british',
  IE: 'irish',
  US: 'american',
  CA: 'american',
  AU: 'antipodean',
  NZ: 'antipodean',
  PL: 'polish',
  DK: 'danish',
  SE: 'swedish',
  NO: 'norwegian',
  FI: 'finnish'
}
const frenchRegions = ['CA-QC', 'CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VD', 'CH-VS']

/** Families came from everywhere: about one in six has a name from farther away. */
const newcomers: Weights = { maghrebi: 6, african: 5, indian: 3, sikh: 2 }
const newcomerShare = 0.16
const withoutNewcomers = ['PL', 'IT', 'ES', 'FI', 'IE']

const skins: Record<string, Weights> = {
  maghrebi: { sand: 2, tan: 2, olive: 2 },
  african: { brown: 2, umber: 1.5, deep: 2 },
  indian: { tan: 1, olive: 2, brown: 1.5 },
  sikh: { tan: 1, olive: 2, brown: 1 },
  american: { fair: 2, light: 2, sand: 1, tan: 1, olive: 0.8, brown: 1, umber: 0.6, deep: 0.6 },
  italian: { fair: 0.5, light: 1.5, sand: 2, tan: 1.5, olive: 0.7 },
  spanish: { fair: 0.5, light: 1.5, sand: 2, tan: 1.5, olive: 0.8 },
  others: {
    fair: 3,
    light: 3,
    sand: 1.5,
    tan: 1,
    olive: 0.6,
    brown: 0.5,
    umber: 0.3,
    deep: 0.4
  }
}
const headscarves = ['scarf62', 'scarf63']

function tongueAt(seed: string, country: string, region: string): string {
  if (!withoutNewcomers.includes(country) && chance(seed, 'from afar') < newcomerShare) {
    return pick(seed, 'origin', newcomers)
  }
  if (region === 'CH-TI') return 'italian'
  if (frenchRegions.includes(region)) return 'french'
  return tongueOfCountry[country] ?? 'british'
}

function generationOf(age: number): 0 | 1 | 2 {
  if (age < 36) return 0
  return age < 53 ? 1 : 2
}

/** Names that fit, the rarest so far first. */
export class NameBook {
  readonly #uses = new Map<string, number>()

  take(seed: string, gender: Gender, age: number, country: string, region: string): Named {
    const group = ({ woman: 'women', man: 'men', other: 'other' } as const)[gender]
    let tongue = tongueAt(seed, country, region)
    if (!tongues[tongue]?.[group]) tongue = tongueOfCountry[country] ?? 'british'
    const names = tongues[tongue]?.[group]?.[generationOf(age)].split(' ') ?? []
    const usesOf = (name: string) => this.#uses.get(name) ?? 0
    const least = Math.min(...names.map(usesOf))
    const name = pickEven(
      seed,
      'name',
      names.filter(candidate => usesOf(candidate) === least)
    )
    this.#uses.set(name, least + 1)
    return { name, tongue }
  }
}

/** Attributes of the drawn person that keep name and picture from contradicting each other. */
export function lookOf(seed: string, { tongue }: Named, gender: Gender): Given {
  const skin = pick(seed, 'given skin', skins[tongue] ?? skins['others'] ?? {})
  const covered = chance(seed, 'covered')
  if (tongue === 'sikh' && covered < 0.7) return { skin, hair: 'turban' }
  if (tongue === 'maghrebi' && gender === 'woman' && covered < 0.4) {
    return { skin, hair: pickEven(seed, 'headscarf', headscarves) }
  }
  return { skin }
}
