import { existsSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { type Locale, locales } from '#contract/common.ts'
import type mail from '../../locales/en/mail.json'

/** Dotted keys of a locale file; English is the source of the keys. */
type KeyOf<File> = {
  [Key in keyof File & string]: File[Key] extends string ? Key : `${Key}.${KeyOf<File[Key]>}`
}[keyof File & string]

/** What the server says by itself; everything else is said in the browser. */
const namespaces = ['mail'] as const
export type TextKey = `mail:${KeyOf<typeof mail>}`
export type Texts = (key: TextKey, values?: Record<string, string | number>) => string

const fallback: Locale = 'en'
let engine: typeof i18next | undefined

function fileOf(locale: Locale, namespace: (typeof namespaces)[number]): URL {
  return new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url)
}

function load(): typeof i18next {
  const resources: Record<string, Record<string, object>> = {}
  for (const locale of locales) {
    for (const namespace of namespaces) {
      const file = fileOf(locale, namespace)
      if (!existsSync(file)) continue
      const texts = JSON.parse(readFileSync(file, 'utf8')) as object
      resources[locale] = { ...resources[locale], [namespace]: texts }
    }
  }
  const instance = i18next.createInstance()
  // Values are escaped where text becomes markup, and only there.
  void instance.init({
    resources: resources as never,
    fallbackLng: fallback,
    initAsync: false,
    interpolation: { escapeValue: false }
  })
  return instance
}

/** The texts of a locale, English where it has none (design §10); files are read once. */
export function textsFor(locale: Locale): Texts {
  engine ??= load()
  return engine.getFixedT(locale) as unknown as Texts
}

/** The locale whose words `textsFor` really gives, for dates and the `lang` of what they stand in. */
export function spokenLocale(locale: Locale): Locale {
  return namespaces.every(namespace => existsSync(fileOf(locale, namespace))) ? locale : fallback
}
