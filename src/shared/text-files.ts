import type { Locale } from '#contract/common.ts'

/** Where the texts of the members' area lie, which a browser keeps for good. */
export const textFolder = '/_astro/texts/'

/** @param version changes with any text */
export function textFile(version: string, locale: Locale, namespace: string): string {
  return `${textFolder}${version}/${locale}/${namespace}.json`
}
