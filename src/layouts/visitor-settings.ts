import type { Settings } from '#contract/settings.ts'
import { fetchWithRetry } from '#src/lib/fetch-with-retry.ts'

/** What prebuilt pages want to know of the site and of where their reader is. */
export type VisitorSettings = Pick<
  Settings,
  'geoip_country' | 'geoip_selected_country' | 'enable_site_entry_popup' | 'site_entry_countries'
>

/**
 * Asks for the settings, with the page's own query (specification §7), of which the first 2000 signs
 * are enough; undefined when nobody answers.
 */
export async function askSettings(): Promise<VisitorSettings | undefined> {
  const ask = () => fetch(`/api/settings.php${location.search.slice(0, 2000)}`)
  return (await fetchWithRetry<{ settings?: VisitorSettings }>(ask))?.settings
}
