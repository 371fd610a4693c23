import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import i18next, { type FlatNamespace, type TFunction, type i18n } from 'i18next'
import { type Locale, locales } from '#contract/common.ts'
import { site } from './built-site.ts'
import { rereadsTexts, showsKeys } from './environment.ts'
import { isolate } from './isolate.ts'
import { type NestedTexts, keysAsTexts } from './key-texts.ts'

/** Found from this file, or from the bundle that holds it during a build: both stand in the project. */
export const localesFolder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'locales')

const engine: i18n = i18next.createInstance()
void engine.init({
  fallbackLng: false,
  supportedLngs: locales,
  initAsync: false,
  resources: {},
  ns: [],
  interpolation: {
    // Pages, React and mails escape HTML themselves; a value must not reorder its sentence either.
    escapeValue: true,
    escape: isolate,
    defaultVariables: { min_age: site.minimum_age }
  }
})

/**
 * The texts of `locales/{locale}/{namespace}.json` with plurals and placeholders. Nothing stands in
 * for a missing text: the build takes none. Namespaces after the first are reached as
 * `t('errors:internal')`.
 */
export function textsOf<const Namespaces extends readonly [FlatNamespace, ...FlatNamespace[]]>(
  locale: Locale,
  ...namespaces: Namespaces
): TFunction<Namespaces> {
  for (const namespace of namespaces) load(locale, namespace)
  return engine.getFixedT(locale, namespaces)
}

function load(locale: Locale, namespace: string): void {
  if (engine.hasResourceBundle(locale, namespace) && !rereadsTexts()) return
  engine.addResourceBundle(locale, namespace, readTexts(locale, namespace))
}

/**
 * A file of texts.
 *
 * @returns with `TEXTS=keys` the keys instead
 */
export function readTexts(locale: Locale, namespace: string): NestedTexts {
  const path = join(localesFolder, locale, `${namespace}.json`)
  const texts = JSON.parse(readFileSync(path, 'utf8')) as NestedTexts
  return showsKeys() ? keysAsTexts(texts, `${namespace}:`) : texts
}
