import i18next, { type TFunction } from 'i18next'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import type { Locale } from '#contract/common.ts'
import { isolate } from '#shared/isolate.ts'
import { type TextBundle, textBundles } from '#shared/text-files.ts'
import { environment } from './environment.ts'
import type { Namespace } from './texts.ts'

const engine = i18next.createInstance()
/** Each as its locale and name. */
const loaded = new Set<string>()
/** Counts loads, so that views that print a namespace hear of it. */
const $texts = atom(0)
let started: Promise<unknown> | undefined

/** The language of the document; it changes with the document only. */
export function currentLocale(): Locale {
  return environment.locale()
}

/** Loads the namespaces in the document's language. Only what is asked for travels. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const locale = await start()
  const missing = missingOf(locale, namespaces)
  await Promise.all(
    missing.map(async namespace =>
      keep(locale, { [namespace]: await environment.texts(locale, namespace) })
    )
  )
  if (missing.length > 0) $texts.set($texts.get() + 1)
}

/** Loads the namespaces of a bundle: in one file unless some of them are here already. */
export async function loadTextBundle(bundle: TextBundle): Promise<void> {
  const namespaces = textBundles[bundle]
  const locale = await start()
  if (missingOf(locale, namespaces).length < namespaces.length) return loadTexts(...namespaces)
  keep(locale, await environment.textBundle(locale, bundle))
  $texts.set($texts.get() + 1)
}

async function start(): Promise<Locale> {
  const locale = currentLocale()
  started ??= engine.init({
    lng: locale,
    resources: {},
    // React and `textContent` escape HTML; a value must not reorder its sentence either.
    interpolation: { escapeValue: true, escape: isolate },
    initAsync: false
  })
  await started
  return locale
}

function missingOf(locale: Locale, namespaces: readonly Namespace[]): Namespace[] {
  return namespaces.filter(namespace => !loaded.has(locale + namespace))
}

function keep(locale: Locale, texts: Record<string, object>): void {
  for (const [namespace, content] of Object.entries(texts)) {
    engine.addResourceBundle(locale, namespace, content)
    loaded.add(locale + namespace)
  }
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
