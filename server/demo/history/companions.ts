import { sql } from 'kysely'
import type { Locale } from '#contract/common.ts'
import type { Tx } from '#server/db/schema.ts'

export interface Companion {
  id: string
  name: string
}

/**
 * Fictional profiles for the demo member's history. Those that speak the language are first, then
 * those that live near the demo member.
 */
export function findCompanions(tx: Tx, language: Locale, count: number): Promise<Companion[]> {
  return tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('kind', '=', 'fictional')
    .where('gender', '=', 'woman')
    .where('seeks', 'in', ['men', 'everyone'])
    .where('searchable', '=', true)
    .where('has_photo', '=', true)
    .where(sql`date_of_birth`, '>', sql`current_date - interval '52 years'`)
    .orderBy(sql`${language} = any(speaks)`, 'desc')
    .orderBy(sql`country = 'NL'`, 'desc')
    .orderBy(sql`about is not null`, 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
}
