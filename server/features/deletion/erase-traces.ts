import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Erased } from './erased.ts'

/** What queues, counters and the streams of others have kept of the member. */
export async function eraseTraces(tx: Tx, erased: Erased): Promise<void> {
  const { id, siteId, email } = erased
  const inText = `%${escapeLike(id)}%`
  await eraseLetters(tx, erased, inText)
  await sql`
    delete from sms where recipient in (
      select phone from mandate where member_id = ${id}
      union select phone from sms_code where member_id = ${id})
  `.execute(tx)
  await tx.deleteFrom('idempotency').where('scope', '=', id).execute()
  const account = `%${escapeLike(hashToken(`${siteId} ${email.toLowerCase()}`))}`
  await sql`
    delete from rate_limit
    where key like ${inText} or key ~* ${wholeAddress(email)} or key like ${account}
  `.execute(tx)
  await sql`
    delete from event where data::text like ${inText} and member_id in (
      select other_id from participant where participant.member_id = ${id}
      union select liked_id from member_like where member_like.member_id = ${id}
      union select member_like.member_id from member_like where liked_id = ${id})
  `.execute(tx)
}

/**
 * Letters to the member and those that tell of them, with the jobs that were to send them. The same
 * address may be another member's on another site: what they wait for stays.
 */
async function eraseLetters(tx: Tx, { id, email }: Erased, inText: string): Promise<void> {
  await sql`
    with gone as (
      delete from mail
      where member_id = ${id} or about::text like ${inText}
        or (member_id is null and lower(recipient) = ${email.toLowerCase()})
      returning id
    )
    delete from job
    where data::text like ${inText} or data ->> 'mail_id' in (select id from gone)
  `.execute(tx)
  // A mail server names the address that it refuses, also when the letter is gone since.
  await sql`
    update job set last_error = '' where last_error ~* ${wholeAddress(email)}
  `.execute(tx)
}

/** A pattern that finds an address, and not in a longer one: `ann@post.example` in no `joann@…`. */
function wholeAddress(email: string): string {
  const exactly = email.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  return String.raw`(?<![[:alnum:]._%+-])${exactly}(?![[:alnum:]_-]|\.[[:alnum:]])`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
