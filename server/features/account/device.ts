import type { LoginSession } from '#contract/sessions.ts'

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first that matches: most browsers also carry the names of those that came before them. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari']
]
const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux']
]

function nameIn(names: Names, userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}

/** By what a member recognises a browser of theirs; null where it says nothing that we know. */
export function deviceOf(userAgent: string): LoginSession['device'] {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}
