import type { Settings } from '#contract/settings.ts'

/** What prebuilt pages want to know of the site and of where their reader is. */
export type VisitorSettings = Pick<
  Settings,
  'geoip_country' | 'geoip_selected_country' | 'enable_site_entry_popup' | 'site_entry_countries'
>

const longestQuery = 2000

/** Asks for the settings, with the page's own query (specification §7); null when nobody answers. */
export async function askSettings(): Promise<VisitorSettings | null> {
  try {
    const answer = await fetch(`/api/settings.php${location.search.slice(0, longestQuery)}`)
    return (await answer.json()).settings ?? null
  } catch {
    return null
  }
}
