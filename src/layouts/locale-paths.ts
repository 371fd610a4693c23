import { locales } from '#contract/common.ts'

/** Every page is built once per locale (design §3). */
export function localePaths() {
  return locales.map(locale => ({ params: { locale }, props: { locale } }))
}
