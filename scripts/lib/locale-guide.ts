import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/common.ts'

/** How one word of the product is said in a language. */
export interface Term {
  english: string
  /** Pieces of which one has to be there, in lower case. */
  stems: string[]
  /** Words that are no way to say it. */
  never: string[]
}

/** What `docs/locales/{locale}.md` says that a program can hold the texts to. */
export interface Guide {
  terms: Term[]
  /** Texts that are rightly those of English. */
  same: ReadonlySet<string>
  /** Keys whose text is rightly much longer than the English one. */
  long: ReadonlySet<string>
  /** `key term`: where a term is rightly said otherwise. */
  exceptions: ReadonlySet<string>
  /** Words and phrases that no text may have. */
  never: string[]
  /** How many corrections of the proofreading are written down. */
  corrections: number
}

/** Reads a guide: a heading for each part, tables and lists with code in them. */
export function parseGuide(markdown: string): Guide {
  const parts = new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map(part => [part.split('\n', 1)[0]?.trim() ?? '', part])
  )
  const part = (heading: string) => parts.get(heading) ?? ''
  return {
    terms: rowsOf(part('Glossary')).map(([english = '', , stems = '', never = '']) => ({
      english,
      stems: listOf(stems),
      never: listOf(never)
    })),
    same: new Set(codesOf(part('Same as English'))),
    long: new Set(codesOf(part('Long on purpose'))),
    exceptions: new Set(exceptionsOf(part('Exceptions'))),
    never: codesOf(part('Never')),
    corrections: rowsOf(part('Proofreading')).filter(([, before, after]) => before !== after).length
  }
}

export function readGuide(locale: Locale): Guide {
  return parseGuide(readFileSync(`docs/locales/${locale}.md`, 'utf8'))
}

/** The cells of a table, without its head. A bar inside a cell is written `\|`. */
function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim())
    )
}

/** Words with commas between them; a dash stands for none. */
function listOf(cell: string): string[] {
  return cell
    .toLowerCase()
    .replaceAll('`', '')
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '' && !/^[–—-]$/.test(word))
}

function codesOf(part: string): string[] {
  return [...part.matchAll(/^[-*] `(.+?)`/gm)].map(([, code = '']) => code)
}

function exceptionsOf(part: string): string[] {
  return [...part.matchAll(/^[-*] `(.+?)`:? +([\w ]+)/gm)].map(
    ([, key = '', term = '']) => `${key} ${term.trim()}`
  )
}
