import { readFileSync } from 'node:fs'
import type { Hair, Kit, Part } from './kit-types.ts'

const folder = new URL('./kit/', import.meta.url)

function text(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8')
}

function parts<T = Part>(name: string): Record<string, T> {
  return JSON.parse(text(`parts/${name}.json`)) as Record<string, T>
}

/** Everything in `kit.json`. */
export const kit = JSON.parse(text('kit.json')) as Kit

/** The part of the picture template that is the figure, from its rim of light inwards. */
export const figureTemplate = /<g filter=.*<\/g><\/g><\/g>/.exec(kit.templates.picture)?.[0] ?? ''

/** The drawn parts, per kind. */
export const drawn = {
  beards: parts<{ fits: Record<string, string> }>('beards'),
  bodies: parts<Part & { pattern: 'c1' | 'c2' | null }>('bodies'),
  brows: parts('brows'),
  extras: parts('extras'),
  eyes: parts('eyes'),
  glasses: parts('glasses'),
  hair: parts<Hair>('hair'),
  heads: parts('heads'),
  lashes: parts('lashes'),
  mouths: parts('mouths'),
  noses: parts('noses'),
  patterns: parts('patterns')
}

/** The entry under that name; an unknown name is a mistake in the data, so it throws. */
export function entry<T>(table: Record<string, T>, name: string): T {
  const found = table[name]
  if (found === undefined) throw new Error(`The portrait kit has no "${name}"`)
  return found
}

const sceneTexts = new Map<string, string>()

/** The inner markup of a scene. */
export function sceneMarkup(name: string): string {
  entry(kit.scenes, name)
  let markup = sceneTexts.get(name)
  if (markup === undefined) {
    markup = text(`scenes/${name}.svg`)
      .replace(/^\s*<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
    sceneTexts.set(name, markup)
  }
  return markup
}
