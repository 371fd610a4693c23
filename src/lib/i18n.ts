import i18next, { type TFunction } from 'i18next'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import type { Locale } from '#contract/common.ts'
import { environment } from './environment.ts'
import type { Namespace } from './texts.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('/locales/*/*.json')

const engine = i18next.createInstance()
const loaded = new Set<Namespace>()
/** Counts loads, so that views that print a namespace hear of it. */
const $texts = atom(0)
let started: Promise<unknown> | undefined

/** The language of the document; it changes with the document only. */
export function currentLocale(): Locale {
  return environment.locale()
}

/**
 * Loads the namespaces in the document's language, and in English where a text may be missing.
 * Only what is asked for travels.
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const locale = currentLocale()
  started ??= engine.init({
    lng: locale,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false
  })
  await started
  const missing = namespaces.filter(namespace => !loaded.has(namespace))
  await Promise.all(missing.map(namespace => loadNamespace(locale, namespace)))
  if (missing.length > 0) $texts.set($texts.get() + 1)
}

async function loadNamespace(locale: Locale, namespace: Namespace): Promise<void> {
  const own = files[`/locales/${locale}/${namespace}.json`]
  const isComplete = own !== undefined && (locale === 'nl' || locale === 'en')
  const english = isComplete ? undefined : files[`/locales/en/${namespace}.json`]
  const [texts, fallback] = await Promise.all([own?.(), english?.()])
  if (texts) engine.addResourceBundle(locale, namespace, texts.default, true, true)
  if (fallback) engine.addResourceBundle('en', namespace, fallback.default, true, true)
  loaded.add(namespace)
}

/** The texts of a namespace that was loaded; other namespaces as `t('errors:network')`. */
export function useTexts<N extends Namespace>(namespace: N): TFunction<[N, 'errors', 'common']> {
  useStore($texts)
  return engine.getFixedT(currentLocale(), [namespace, 'errors', 'common'] as never) as never
}

/** Outside views, for toasts and the title. */
export function texts<N extends Namespace>(namespace: N): TFunction<[N, 'errors', 'common']> {
  return engine.getFixedT(currentLocale(), [namespace, 'errors', 'common'] as never) as never
}
