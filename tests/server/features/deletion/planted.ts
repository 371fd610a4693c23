import { pino } from 'pino'
import sharp from 'sharp'
import { reactToMessage } from '#contract/chats.ts'
import { sendLike } from '#contract/likes.ts'
import { updateProfile } from '#contract/members.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { report } from '#contract/reports.ts'
import { logIn } from '#contract/session.ts'
import { withdraw } from '#contract/withdrawal.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { write } from '#tests/support/chats.ts'
import { plain, upload } from '#tests/support/photos.ts'
import { fileOf } from '#tests/support/photos.ts'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { paid } from '../directdebit/support.ts'
import { withPassword } from './support.ts'

/** What only the member's own data hold; the export has it too unless it is a key or another's. */
export const planted = {
  email: 'Zwaluwnest@post.example',
  name: 'Zwaluwmeid',
  quote: 'quote-7319-lantaarn',
  about: 'about-7319-kademuur',
  ideal_evening: 'evening-7319-roeiboot',
  seeking: 'seeking-7319-sluiswachter',
  occupation: 'occupation-7319-klokkenmaker',
  city: 'Zwaluwdrecht',
  network: 'network-7319',
  sub3: 'sub3-7319',
  message: 'message-7319-dijkhuis',
  caption: 'caption-7319-brugdek',
  gift_note: 'gift-7319-koffiekan',
  iban: 'NL91ABNA0417164300',
  holder: 'H. Zwaluwhouder',
  street: 'Zwaluwgracht',
  house_number: '7319-b',
  zip: '7319 ZW',
  mandate_city: 'Zwaluwhaven',
  phone: '+31612345678',
  signed_from: '203.0.113.197',
  user_agent: 'Zwaluwbrowser/73.19',
  push_endpoint: 'https://push.example/7319-endpoint',
  passkey: 'Zwaluwsleutel',
  report: 'report-7319-veerpont',
  complaint: 'complaint-7319-vuurtoren',
  complaint_name: 'Klaagzwaluw',
  withdrawal: 'withdrawal-7319-peilbuis',
  withdrawal_name: 'Terugzwaluw',
  discount: 'STAY-ZWALUW73',
  decision: 'decision-7319-dukdalf',
  appeal: 'appeal-7319-golfbreker'
} as const

/** Planted as well, and never given out. */
export const unexported = {
  exif: 'exif-7319-gpsplaats',
  totp: 'ZWALUW7319TOTPSECRET',
  deletion: 'deletion-7319-afscheid',
  login: 'zwaluwnest@post.example',
  job_error: '550 no mailbox Zwaluwnest@post.example',
  reported: 'reported-7319-door-ben'
} as const

export interface Scene {
  api: Api
  ann: Caller
  ben: Caller
  /** What the storage holds, by key. */
  files: Map<string, Uint8Array>
  /** Everything that was logged, as text. */
  log: () => string
}

/** A member who used all there is, with a server that writes down everything. */
export async function openScene(): Promise<Scene> {
  const api = await openApi({ site: { photo_review: 'automatic' } })
  const lines: string[] = []
  const files = new Map<string, Uint8Array>()
  api.deps.log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  api.deps.mail = outboxMail(api.deps.log)
  const { storage } = api.deps
  const { put, remove } = storage
  storage.put = (key, bytes) => put(key, bytes).then(() => void files.set(key, bytes))
  storage.remove = key => remove(key).then(() => void files.delete(key))

  const ben = await api.member({ name: 'Ben', credits: 50 })
  const tracking = JSON.stringify({ network: planted.network, sub3: planted.sub3 })
  const { email, name } = planted
  const ann = await api.member({ email, name, tracking, credits: 50, ...(await withPassword()) })
  const scene = { api, ann, ben, files, log: () => lines.join('') }
  await live(scene)
  await plantRows(scene)
  return scene
}

const credits = (count: number) => ({ credits: count, cents: 0, currency: 'EUR' })

async function live({ api, ann, ben }: Scene): Promise<void> {
  const { quote, about, ideal_evening, seeking, occupation, city } = planted
  const body = { quote, about, ideal_evening, seeking, occupation, city }
  await ann.call(updateProfile, { body })
  const bytes = await plain(80, 100)
    .withExif({ IFD0: { ImageDescription: unexported.exif } })
    .jpeg()
    .toBuffer()
  await upload(ann, await sharp(bytes).keepMetadata().toBuffer())
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await ann.call(givePhotoKey, { body: { profile_id: ben.id, days: 30 } })
  const first = (await write(ann, ben, planted.message)).reply.message
  await ben.call(reactToMessage, { body: { id: first.id, reaction: 'heart' } })
  await write(ben, ann, 'Van Ben', { reply_to: first.number })
  const photo = await ann.call(uploadChatPhoto, { body: { file: fileOf(bytes) } })
  const photo_id = photo.reply.photo.id
  await write(ann, ben, planted.caption, { photo_id, price: credits(2) })
  await write(ann, ben, planted.gift_note, { gift: 'coffee' })
  await ann.call(report, {
    body: { profile_id: ben.id, reason: 'other', text: planted.report }
  })
  await ben.call(report, {
    body: { profile_id: ann.id, reason: 'other', text: unexported.reported }
  })
  await buy(api, ann.id, 10, 990)
  await paid(api, ann, {
    account_holder: planted.holder,
    street: planted.street,
    house_number: planted.house_number,
    zip: planted.zip,
    city: planted.mandate_city
  })
  await ann.call(withdraw, {
    body: { name: planted.withdrawal_name, email: planted.email, statement: planted.withdrawal }
  })
  await api.guest.call(logIn, { body: { email: unexported.login, password: 'not this one' } })
}

/** What other parts of the product write, and faults. */
async function plantRows({ api, ann, ben }: Scene): Promise<void> {
  const { db, clock } = api.deps
  const now = clock()
  const later = new Date(now.getTime() + 30 * 86_400_000)
  const own = { member_id: ann.id, created_at: now }
  await db.updateTable('mandate').set({ address: planted.signed_from }).execute()
  const user_agent = planted.user_agent
  const session = { ...own, token_hash: newId(), id: newId(), user_agent, used_at: now }
  await db
    .insertInto('session')
    .values({ ...session, expires_at: later })
    .execute()
  const endpoint = planted.push_endpoint
  const subscription = JSON.stringify({ endpoint })
  await db
    .insertInto('push_subscription')
    .values({ ...own, endpoint, subscription })
    .execute()
  await db
    .insertInto('passkey')
    .values({ ...own, id: newId(), public_key: 'key', name: planted.passkey })
    .execute()
  await db
    .insertInto('totp')
    .values({ ...own, secret: unexported.totp })
    .execute()
  const { complaint: text, complaint_name: name, email } = planted
  const complaint = { id: newId(), ticket: 'V-1', site_id: 'default', subject: 'other', text, name }
  const from = { email, language: 'nl', country: 'NL' }
  await db
    .insertInto('complaint')
    .values({ ...own, ...complaint, ...from, status: 'answered' })
    .execute()
  await db
    .insertInto('discount_code')
    .values({ code: planted.discount, site_id: 'default', user_id: ann.id, percentage: 25 })
    .execute()
  await db
    .updateTable('orders')
    .set({ discount_code: planted.discount })
    .where('member_id', '=', ann.id)
    .execute()
  // Nothing of it can be withdrawn from any more once the 14 days are over.
  const dayBefore = new Date(now.getTime() - 86_400_000)
  await db.updateTable('lot').set({ created_at: dayBefore }).execute()
  const id = newId()
  const decision = { ...own, id, ticket: 'V-2', site_id: 'default', act: 'text_removed' as const }
  const reasons = { ground: 'house', facts: planted.decision, evidence: '{}', decided_by: ben.id }
  await db
    .insertInto('decision')
    .values({ ...decision, ...reasons })
    .execute()
  const appeal = { decision_id: id, text: planted.appeal, created_at: now }
  await db.insertInto('appeal').values(appeal).execute()
  const job = { id: newId(), kind: 'send_mail', data: '{"mail_id":"x"}', run_at: later }
  await db
    .insertInto('job')
    .values({ ...job, attempts: 12, last_error: unexported.job_error, created_at: now })
    .execute()
}
