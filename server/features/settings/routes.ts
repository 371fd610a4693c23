import {
  getCompanyInfo,
  getSettings,
  listInterests,
  listRegions,
  reverseGeocode
} from '#contract/settings.ts'
import { interests } from '#contract/interests.ts'
import { getCookie } from 'hono/cookie'
import { defaultLocale } from '#contract/common.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { cleanPhone } from '#shared/phone.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { settingsOf } from './rules.ts'

export function settingsRoutes(serve: Serve): void {
  serve(getSettings, async (_input, { site, country, http, deps }) => {
    const chosen = supportedLocale(getCookie(http, 'locale'))
    const locale = chosen ?? supportedLocale(site.domain_language) ?? defaultLocale
    const { host } = http.get('visitor')
    const pushKey = await deps.push.publicKey()
    const { offered } = deps.translation
    return { settings: settingsOf(site, host, country, locale, offered, pushKey) }
  })

  serve(listInterests, async () => ({ interests: [...interests] }))

  serve(listRegions, async ({ query }, { site, deps }) => {
    const locale = query.language ?? supportedLocale(site.domain_language) ?? defaultLocale
    return {
      region_data: site.countries.map(country => ({
        country,
        name: deps.geo.countryName(country, locale),
        regions: deps.geo
          .regionsOf(country)
          .map(id => ({ id, name: deps.geo.regionName(id, locale) }))
          .toSorted((one, other) => one.name.localeCompare(other.name, locale))
      }))
    }
  })

  serve(getCompanyInfo, async (_input, { site }) => {
    const { support_email: _email, ...company } = site.company
    const support_phone = cleanPhone(company.support_phone)
    return { companyinfo: { ...company, support_phone } }
  })

  serve(reverseGeocode, async ({ query }, { deps }) => {
    const place = await deps.geo.placeAt(query.lat, query.lon)
    if (!place) throw new AppError('not_found')
    return place
  })
}
