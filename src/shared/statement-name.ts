import type { Site } from './site.ts'

/** The neutral name on a bank statement: the site's own in capitals where none was chosen. */
export function statementNameOf(site: Pick<Site, 'name' | 'statement_name'>): string {
  return site.statement_name || site.name.toUpperCase()
}
