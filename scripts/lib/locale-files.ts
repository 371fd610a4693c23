import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/common.ts'
import { localesFolder } from '#shared/texts.ts'
import { flatten } from './locale-texts.ts'

/** The files of texts that a locale has, without their ending. */
export function namespacesOf(locale: Locale): string[] {
  return readdirSync(join(localesFolder, locale))
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
}

/** All texts of a locale, by `namespace:key`. */
export function readTexts(locale: Locale): Map<string, string> {
  const entries = namespacesOf(locale).flatMap(namespace => {
    const file = join(localesFolder, locale, `${namespace}.json`)
    return flatten(JSON.parse(readFileSync(file, 'utf8')), `${namespace}:`)
  })
  return new Map(entries)
}
