import type { Settings } from '#contract/settings.ts'
import type { Layout } from '#shared/layouts.ts'
import { countryOf } from '#src/features/settings/country.ts'

/** What the site says of its warning, and where the visitor is. */
export type EntrySettings = Pick<
  Settings,
  'enable_site_entry_popup' | 'site_entry_countries' | 'geoip_country' | 'geoip_selected_country'
>

/** Who looks at what, as far as the warning wants to know. */
export interface EntryVisit {
  layout: Layout
  /** Never asked, wherever they come from (`spared-entry.ts`). */
  isSpared: boolean
  /** The installed app, not a browser's tab. */
  isInstalled: boolean
  /** Answered before, in this browser. */
  isAnswered: boolean
}

/**
 * Whether the site-entry warning is shown: all rules of specification §2.
 *
 * @param settings null as long as they are not known: then true says "perhaps"
 */
export function showsSiteEntry(visit: EntryVisit, settings: EntrySettings | null): boolean {
  if (visit.isSpared || visit.isInstalled || visit.isAnswered) return false
  if (!settings) return true
  const country = countryOf(settings)
  const countries = settings.site_entry_countries
  if (settings.enable_site_entry_popup === 'no') return false
  if (countries[0] && !countries.includes(country)) return false
  return visit.layout === 'default' || /NL|DE/.test(country)
}
