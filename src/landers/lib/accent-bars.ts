import type { Niche } from '#shared/site.ts'

/**
 * The browser's own bar above a ground in the niche's accent, by day and by night: its primary, and
 * the deep form of it (oklch L .36, 62 % of the chroma) that such landers have in the dark.
 */
export const accentBars: Record<Niche, [light: string, dark: string]> = {
  plain: ['#773cd6', '#45267b'],
  she: ['#b61b75', '#6a1744'],
  bdsm: ['#982a3f', '#64262e'],
  bbw: ['#9d24a6', '#5d1c62'],
  gilf: ['#006548', '#194735'],
  milf: ['#a3461c', '#602c16'],
  gay: ['#005dc9', '#0f3b78']
}
