import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import type { Erased } from './erased.ts'

/** What a report kept of a profile, once nothing may be kept of it. */
const nothingKept = {
  name: '',
  kind: 'member',
  quote: null,
  about: null,
  ideal_evening: null,
  seeking: null,
  occupation: null,
  city: null,
  photos: []
}

/**
 * What the member wrote to the company, and what reports have kept. Of a report by the member what it
 * shows of the other one stays; a declaration of withdrawal stays without the words and who said them.
 */
export async function eraseWords(tx: Tx, { id, siteId, email }: Erased): Promise<void> {
  const address = email.toLowerCase()
  await tx
    .updateTable('report')
    .set({ text: null, evidence: JSON.stringify(nothingKept), status: 'closed' })
    .where('profile_id', '=', id)
    .execute()
  await sql`
    update report set text = null, evidence = case
      when jsonb_typeof(evidence -> 'messages') = 'array' then jsonb_set(
        evidence - 'additions', '{messages}',
        (select coalesce(jsonb_agg(message), '[]')
          from jsonb_array_elements(evidence -> 'messages') as message
          where message ->> 'sender_id' <> ${id}))
      else evidence - 'additions' end
    where reporter_id = ${id}
  `.execute(tx)
  // Who still waits for an answer was promised one. Answered, it goes with the sweep.
  await tx
    .deleteFrom('complaint')
    .where('site_id', '=', siteId)
    .where('status', '<>', 'open')
    .where(eb => eb.or([eb('member_id', '=', id), eb(eb.fn('lower', ['email']), '=', address)]))
    .execute()
  await tx
    .updateTable('withdrawal')
    .set({ name: '', email: '', statement: '' })
    .where('site_id', '=', siteId)
    .where(eb => eb.or([eb('member_id', '=', id), eb(eb.fn('lower', ['email']), '=', address)]))
    .execute()
}
