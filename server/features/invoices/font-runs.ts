import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { withoutIsolates } from '#shared/isolate.ts'

export type Weight = 'regular' | 'strong'

/** In the order in which they are asked; the last one has a sign for what nobody has. */
const families = ['figtree', 'figtree-ext', 'dejavu'] as const
const missing = '□'

const folder = new URL('fonts/', import.meta.url)
let known: Map<string, Set<number>> | undefined

/** Names of the fonts with their files. */
export function fontFiles(): { name: string; file: URL }[] {
  return [...characters().keys()].map(name => ({ name, file: new URL(`${name}.ttf`, folder) }))
}

/** A piece of a text that one font can show. */
export interface Run {
  font: string
  text: string
}

/**
 * Splits a text by the fonts that have its characters; what none of them has becomes a □. PDF has no
 * bidirectional layout: fonts reorder within a run only, so isolates are unnecessary and dropped.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of withoutIsolates(text.normalize('NFC'))) {
    const font = fontOf(character, weight)
    const run = { font: font ?? nameOf('dejavu', weight), text: font ? character : missing }
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const found: Record<Weight, Map<string, string | undefined>> = {
  regular: new Map(),
  strong: new Map()
}

function fontOf(character: string, weight: Weight): string | undefined {
  const known = found[weight]
  if (known.has(character)) return known.get(character)
  const code = character.codePointAt(0) ?? 0
  const names = families.map(family => nameOf(family, weight))
  const font = names.find(name => characters().get(name)?.has(code))
  known.set(character, font)
  return font
}

function nameOf(family: string, weight: Weight): string {
  return weight === 'strong' ? `${family}-strong` : family
}

/** By font, what it can show; `scripts/pdf-fonts.ts` writes it down. */
function characters(): Map<string, Set<number>> {
  if (known) return known
  const file: unknown = JSON.parse(readFileSync(new URL('characters.json', folder), 'utf8'))
  const ranges = z.record(z.string(), z.string()).parse(file)
  known = new Map(Object.entries(ranges).map(([name, text]) => [name, new Set(codesOf(text))]))
  return known
}

function codesOf(ranges: string): number[] {
  return ranges.split(' ').flatMap(range => {
    const [first = 0, last = first] = range.split('-').map(code => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
