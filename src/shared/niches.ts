/** Niches 1 to 7 and the slugs that stand for them (specification §2). */
export const niches = ['plain', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type Niche = (typeof niches)[number]

/** @param number 1 to 7, as settings have it (specification §3) */
export function nicheOf(number: number): Niche {
  return niches[number - 1] ?? 'plain'
}
