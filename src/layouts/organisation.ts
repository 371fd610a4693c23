import type { Locale } from '#contract/common.ts'
import { publicOrigin, publicUrl } from '#shared/public-url.ts'
import { cleanPhone } from '#shared/phone.ts'
import type { Site } from '#shared/site.ts'

/** Who runs the site and what it is called, as schema.org data: what the site knows, nothing else. */
export function organisation(site: Site, locale: Locale): object {
  const { company } = site
  const origin = publicOrigin(site)
  const id = `${origin}/#company`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name: site.name,
        legalName: company.name,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
        email: company.support_email,
        telephone: cleanPhone(company.support_phone),
        vatID: company.vat_numbers[0],
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          postalCode: company.postal_code || undefined,
          addressLocality: company.city,
          addressCountry: company.country
        }
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: site.name,
        url: publicUrl(site, '/', locale),
        description: site.description[locale],
        inLanguage: locale,
        publisher: { '@id': id }
      }
    ]
  }
}
