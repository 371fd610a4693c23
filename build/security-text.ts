import { publicOrigin } from '#shared/public-url.ts'
import type { Site } from '#shared/site.ts'

/** Where RFC 9116 expects the file. */
export const securityTextFile = '.well-known/security.txt'

/** RFC 9116 recommends less than a year. */
const validDays = 360
const millisecondsPerDay = 86_400_000

/**
 * Writes `security.txt` (RFC 9116): where a finder of a weakness reports it. Each build moves the end of
 * its validity, so a site that is not built for a year has an expired file.
 *
 * @param built time of the build
 */
export function securityText(site: Site, built: Date): string {
  const day = Math.floor(built.getTime() / millisecondsPerDay)
  const expires = new Date((day + validDays) * millisecondsPerDay)
  const languages = [...new Set([site.domain_language.slice(0, 2), 'en'])]
  return [
    `Contact: mailto:${site.company.support_email}?subject=security`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicOrigin(site)}/${securityTextFile}`,
    ''
  ].join('\n')
}
