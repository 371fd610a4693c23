import { createHash } from 'node:crypto'
import type { Consent } from '#contract/directdebit.ts'
import { mailTexts } from '#server/lib/texts.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'

/**
 * What the member agrees to, in their language. Its version follows from its words, so that no other
 * text can ever have the same one: `nl-3f9a2c1b`.
 *
 * @param language the member's; English stands in where the product does not speak it
 */
export function consentFor(site: Site, language: string): Consent {
  const locale = supportedLocale(language) ?? 'en'
  const text = mailTexts(locale)('mail:directdebit.consent', {
    creditor: site.company.name,
    creditor_id: site.directdebit.creditor_id,
    count: site.directdebit.notice_days
  })
  const words = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { version: `${locale}-${words}`, text }
}
