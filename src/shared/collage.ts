import type { Niche } from './site.ts'

/** The strips from the top, as the texts name them. */
export const strips = ['hair', 'eyes', 'laugh', 'coat'] as const
export type Strip = (typeof strips)[number]

/** Whose hair, eyes, laugh and coat come first. */
export const firstFour: Record<Niche, [string, string, string, string]> = {
  plain: ['sanne', 'kofi', 'iris', 'noor'],
  she: ['roos', 'linde', 'zeynep', 'amara'],
  bdsm: ['lotte', 'odile', 'marcus', 'viktor'],
  bbw: ['frieda', 'wies', 'carla', 'gijs'],
  gilf: ['hanna', 'gerrit', 'corrie', 'els'],
  milf: ['gwen', 'petra', 'ines', 'joyce'],
  gay: ['kofi', 'piet', 'omar', 'bas']
}

/** The size of everybody's picture. */
export const collageSize = { width: 600, height: 744 }

/**
 * Which part of a picture each strip shows, from the top and in its pixels; `collage.scss` says the
 * same. The first four come as one picture with these parts below each other.
 */
export const parts: Record<Strip, { top: number; height: number }> = {
  hair: { top: 0, height: 268 },
  eyes: { top: 234, height: 142 },
  laugh: { top: 346, height: 160 },
  coat: { top: 474, height: 270 }
}
