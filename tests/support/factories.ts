import type { MemberTable, Tx } from '#server/db/schema.ts'
import type { Insertable } from 'kysely'
import { newId } from '#server/lib/ids.ts'
import { grantCredits, openAccount } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'

export type MemberOptions = Partial<Insertable<MemberTable>> & {
  /** Granted credits. */
  credits?: number
}

/** An active, confirmed member of the default site, unless the options say otherwise. */
export async function createMember(
  tx: Tx,
  { credits = 0, ...options }: MemberOptions,
  now: Date
): Promise<string> {
  const id = options.id ?? newId()
  await tx
    .insertInto('member')
    .values({
      id,
      site_id: 'default',
      email: `${id}@post.example`,
      name: 'Robin',
      status: 'active',
      profile_status: 'active',
      language: 'nl',
      date_of_birth: '1990-01-01',
      gender: 'woman',
      country: 'NL',
      countryregion: 'NL-UT',
      signup_at: new Date(now.getTime() - 30 * 86_400_000),
      ...options
    })
    .execute()
  await openAccount(tx, id)
  if (credits > 0) await grantCredits(tx, { site: defaultSite, now }, id, credits)
  return id
}
