import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { type TextProblem, compareTexts } from './locale-texts.ts'

const columns = { key: 'key', english: 'english', text: 'text' } as const
type Row = Record<keyof typeof columns, string>

/** A table for a translator: each key with the English text and that of the language, where it has one. */
export function exportTexts(
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>
): string {
  const keys = [...new Set([...english.keys(), ...own.keys()])]
  const rows = keys.map(key => ({ key, english: english.get(key) ?? '', text: own.get(key) ?? '' }))
  return stringify(rows, { header: true, columns, bom: true })
}

/**
 * What a translator's table changes. Empty cells change nothing.
 *
 * @returns the new texts by key, and what stands against taking them: keys that are not there,
 * placeholders and plural forms that differ
 */
export function importTexts(
  table: string,
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
  locale: string
): { changed: Map<string, string>; problems: TextProblem[] } {
  const rows = parse<Row>(table, { columns: true, bom: true, skip_empty_lines: true })
  const filled = rows.filter(({ text }) => text.trim() !== '')
  const changed = new Map(
    filled.filter(({ key, text }) => own.get(key) !== text).map(({ key, text }) => [key, text])
  )
  const problems = compareTexts(english, new Map([...own, ...changed]), locale, 'en')
  const told = problems.filter(({ kind, key }) => kind !== 'missing' && touches(changed, key))
  return { changed, problems: told }
}

/** Problems name a counted text without its ending. */
function touches(changed: ReadonlyMap<string, string>, key: string): boolean {
  return [...changed.keys()].some(name => name === key || name.startsWith(`${key}_`))
}
