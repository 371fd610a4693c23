import type { Tx } from '#server/db/schema.ts'
import type { Erased } from './erased.ts'

/**
 * Empties the member's row, which the ledger refers to, and writes down that all is done. The country
 * stays: the tax of what was bought is of it. The address is free again.
 */
export async function emptyMember(tx: Tx, { id }: Erased, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      email: `${id}@erased.invalid`,
      password_hash: null,
      name: '-',
      role: 'member',
      profile_status: 'disabled',
      language: 'en',
      paid_user: false,
      directdebit_blocked_at: null,
      date_of_birth: '1900-01-01',
      signup_at: new Date(0),
      ...nothingSaid,
      ...nothingChosen
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('deletion')
    .set({ text: null, erased_at: now })
    .where('member_id', '=', id)
    .execute()
}

const nothingSaid = {
  gender: null,
  seeks: null,
  looking_for: null,
  height_cm: null,
  countryregion: null,
  city: null,
  quote: null,
  about: null,
  ideal_evening: null,
  seeking: null,
  relationship: null,
  figure: null,
  smoking: null,
  drinking: null,
  children: null,
  occupation: null,
  texts: null,
  speaks: [],
  interests: []
}

const nothingChosen = {
  hides_place: false,
  hid_place_before: null,
  invisible: false,
  private_mode: false,
  push_names: false,
  read_receipts: true,
  tracking: '{}',
  notifications_disabled: [],
  signup_step: null,
  fictional_consent_at: null,
  last_seen_at: null
}
