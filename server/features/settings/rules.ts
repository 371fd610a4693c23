import type { Locale } from '#contract/common.ts'
import type { Settings } from '#contract/settings.ts'
import { cleanPhone } from '#shared/phone.ts'
import { minimumMessageCosts } from '#shared/prices.ts'
import type { Site } from '#shared/site.ts'
import { statementNameOf } from '#shared/statement-name.ts'

/**
 * What a visitor of the site may know of it (specification §3). `minimum_message_costs` is the
 * cheapest price of a credit times the credits of a message, in whole cents (design §5).
 *
 * @param language of the words in it: the visitor's choice, else the domain's
 * @param translation whether somebody translates messages
 * @param pushPublicKey with which a browser subscribes to notifications
 * @param domain the host of the request: the query cannot choose another one
 */
export function settingsOf(
  site: Site,
  domain: string,
  country: string,
  language: Locale,
  translation = false,
  pushPublicKey: string | null = null
): Settings {
  return {
    countries: site.countries,
    name: site.name,
    domain,
    domain_language: site.domain_language,
    index_title: site.index_title[language],
    description: site.description[language],
    cdn_prefix: site.cdn_prefix,
    niche: site.niche,
    signups: site.signups,
    logged_out_search: site.logged_out_search,
    logged_out_search_trafficsource: site.logged_out_search_trafficsource,
    geoip_country: country,
    geoip_selected_country: null,
    minimum_message_costs: minimumMessageCosts(site),
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    gift_credits: site.gift_credits,
    signup_credits: site.signup_credits,
    message_length: site.message_length,
    translation,
    visible_profile_fields: site.visible_profile_fields,
    visible_profile_notes: site.visible_profile_notes,
    search_fields: site.search_fields,
    support_phone: cleanPhone(site.company.support_phone),
    support_email: site.company.support_email,
    push_public_key: pushPublicKey,
    enable_site_entry_popup: site.enable_site_entry_popup,
    site_entry_countries: site.site_entry_countries,
    fictional_warning: site.fictional_warning,
    fictional_singular: site.fictional_singular[language],
    fictional_plural: site.fictional_plural[language],
    refund_days: site.refund_days,
    statement_name: statementNameOf(site),
    member_resell: site.member_resell,
    minimum_age: site.minimum_age,
    discreet_accounts: site.discreet_accounts
  }
}
