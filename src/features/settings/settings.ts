import { computed } from 'nanostores'
import { limits } from '#contract/limits.ts'
import {
  type Settings,
  getCompanyInfo,
  getSettings,
  listInterests,
  listRegions
} from '#contract/settings.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { call } from '#src/lib/api.ts'
import { environment } from '#src/lib/environment.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { remote } from '#src/lib/remote.ts'

/** The site's settings; the query is the route's own with the domain forced (specification §7). */
export const $settings = remote(
  async () => {
    const query = {
      ...Object.fromEntries(environment.query()),
      domain: new URL(environment.origin()).hostname
    }
    const { settings } = await call(getSettings, { query })
    takeDomainLanguage(settings)
    return settings
  },
  { keep: 'public' }
)

/** Ready settings or null. */
export const $readySettings = computed($settings, state =>
  state.status === 'ready' ? state.value : null
)

/** Each of these is fetched only once, by its first listener (specification §7). */
export const $interests = remote(async () => (await call(listInterests)).interests, {
  keep: 'public'
})
export const $regions = remote(
  async () => (await call(listRegions, { query: { language: currentLocale() } })).region_data,
  { keep: 'public' }
)
export const $companyInfo = remote(async () => (await call(getCompanyInfo)).companyinfo, {
  keep: 'public'
})

/**
 * The domain's language becomes the visitor's, when no choice was made before and we speak it
 * (specification §7).
 */
function takeDomainLanguage(settings: Settings): void {
  if (environment.cookie('locale') !== undefined) return
  const locale = supportedLocale(settings.domain_language)
  if (!locale) return
  environment.setCookie('locale', locale, limits.localeCookieDays * 86_400)
  // Without cookies the page would load for ever.
  if (locale !== currentLocale() && environment.cookie('locale') === locale) environment.reload()
}
