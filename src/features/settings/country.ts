import type { Settings } from '#contract/settings.ts'

/** Where the visitor is: what they chose goes before what the server found out. */
export function countryOf(
  settings: Pick<Settings, 'geoip_country' | 'geoip_selected_country'>
): string {
  return settings.geoip_selected_country ?? settings.geoip_country
}
