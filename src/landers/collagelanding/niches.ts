import type { Strip } from '#shared/collage.ts'
import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'

export { firstFour, type Strip, strips } from '#shared/collage.ts'

/** What the uppermost strip shows of somebody without hair to be seen. */
const instead: Partial<Record<Niche, Record<string, 'scarf' | 'head'>>> = {
  plain: { noor: 'scarf' },
  bdsm: { marcus: 'head' },
  bbw: { samira: 'scarf' },
  gilf: { gerrit: 'head', henk: 'head' },
  gay: { rik: 'head' }
}

/** How the strip of that person is called. */
export function partOf(niche: Niche, strip: Strip, key: string): Strip | 'scarf' | 'head' {
  return strip === 'hair' ? (instead[niche]?.[key] ?? 'hair') : strip
}

/** What a niche teaches by itself. */
export const taught: Partial<Record<Niche, Prefill>> = {
  she: { seeks: 'women' },
  milf: { seeks: 'women' },
  gay: { gender: 'man', seeks: 'men' }
}
