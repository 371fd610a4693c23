import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Erased } from './erased.ts'

/** What queues, counters and the streams of others have kept of the member. */
export async function eraseTraces(tx: Tx, erased: Erased): Promise<void> {
  const { id, siteId, email } = erased
  const inText = `%${escapeLike(id)}%`
  const address = `%${escapeLike(email.toLowerCase())}%`
  await tx
    .deleteFrom('mail')
    .where(eb =>
      eb.or([eb('member_id', '=', id), eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase())])
    )
    .execute()
  await sql`delete from mail where about::text like ${inText}`.execute(tx)
  await sql`
    delete from sms where recipient in (
      select phone from mandate where member_id = ${id}
      union select phone from sms_code where member_id = ${id})
  `.execute(tx)
  // A mail server names the address that it refuses.
  await sql`
    delete from job where data::text like ${inText} or lower(last_error) like ${address}
  `.execute(tx)
  await tx.deleteFrom('idempotency').where('scope', '=', id).execute()
  const account = `%${escapeLike(hashToken(`${siteId} ${email.toLowerCase()}`))}`
  await sql`
    delete from rate_limit
    where key like ${inText} or lower(key) like ${address} or key like ${account}
  `.execute(tx)
  await sql`
    delete from event where data::text like ${inText} and member_id in (
      select other_id from participant where participant.member_id = ${id}
      union select liked_id from member_like where member_like.member_id = ${id}
      union select member_like.member_id from member_like where liked_id = ${id})
  `.execute(tx)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
