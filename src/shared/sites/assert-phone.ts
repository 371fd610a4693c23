import type { Site } from '../site.ts'

/**
 * A support phone is in international form, because a `tel:` link is dialled from any country
 * (RFC 3966 §5.1.4).
 *
 * @throws Error that names the site
 */
export function assertDialable(
  sites: readonly { id: string; company: Pick<Site['company'], 'support_phone'> }[]
): void {
  for (const { id, company } of sites) {
    const { support_phone: phone } = company
    if (!/^\+[1-9](?:[ -]?\d){6,14}$/.test(phone)) {
      throw new Error(`Site ${id}: support_phone is ${phone}, write it such as +31 30 000 00 00`)
    }
  }
}
