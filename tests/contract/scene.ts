import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { createOrder } from '#contract/credits.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { jpeg, fileOf, upload } from '#tests/support/photos.ts'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { swipe } from '#contract/swipe.ts'
import { type Records, giveRecords } from './scene-records.ts'

/**
 * Who calls. `blocked` is blocked by Ann, `blocker` has blocked her, `elsewhere` is a member of another
 * site.
 */
export const callers = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'deleted',
  'blocked',
  'blocker',
  'elsewhere',
  'operator'
] as const
export type CallerName = (typeof callers)[number]
type MemberName = Exclude<CallerName, 'visitor'>
const members = callers.filter((name): name is MemberName => name !== 'visitor')

/** What everybody has one of. */
export interface Things extends Records {
  profile: string
  /** Whom they swiped away last. */
  swiped: string
  email: string
  /** A public photo, and one that waits for approval. */
  photo: string
  waitingPhoto: string
  /** A picture that no message carries yet. */
  chatPhoto: string
  /** With Pat; holds an unread message of one's own and one of Pat's. */
  conversation: string
  message: string
  received: string
  /** Paid and unused. */
  order: string
  /** Open at the sandbox. */
  payment: string
  session: string
}

export interface Scene {
  api: Api
  as: Record<CallerName, Caller>
  /** Whose things are foreign to all of them; an active free member. */
  ann: Caller
  things(memberId: string): Things
}

export const password = 'lantern over the canal'
const passwordHash = await hashPassword(password)

/** Everybody with everything, on one server. */
export async function openScene(): Promise<Scene> {
  const api = await openApi()
  await api.deps.db
    .insertInto('site')
    .values({
      id: 'elsewhere',
      definition: JSON.stringify({
        ...api.deps.sites.byId('default'),
        id: 'elsewhere',
        domains: ['elsewhere.example']
      }),
      updated_at: api.deps.clock()
    })
    .execute()
  // What one call takes away is there again for the next one.
  api.deps.storage.remove = async () => {}
  const pat = await api.member({ name: 'Pat', credits: 1000, paid_user: true })
  const ann = await newMember(api, 'Ann')
  const things = new Map([[ann.id, await give(api, ann, pat)]])
  const as = { visitor: api.guest } as Record<CallerName, Caller>
  for (const name of members) {
    as[name] = await newMember(api, name)
    things.set(as[name].id, await give(api, as[name], pat))
    await become(api, as[name], name, ann)
  }
  return {
    api,
    as,
    ann,
    things: id => {
      const found = things.get(id)
      if (!found) throw new Error('Nobody of the scene')
      return found
    }
  }
}

function newMember(api: Api, name: string): Promise<Caller> {
  return api.member({
    name,
    password_hash: passwordHash,
    seeks: 'everyone',
    credits: 50
  })
}

async function give(api: Api, member: Caller, pat: Caller): Promise<Things> {
  const { db } = api.deps
  const photo = (await upload(member)).reply.photo.id
  const waitingPhoto = (await upload(member)).reply.photo.id
  await db.updateTable('photo').set({ status: 'pending' }).where('id', '=', waitingPhoto).execute()
  const chatPhoto = (await member.call(uploadChatPhoto, { body: { file: fileOf(jpeg) } })).reply
  const sent = (await write(member, pat)).reply.message
  const received = (await write(pat, member, 'Dag')).reply.message
  // Answering counts as reading, and what was read cannot be taken back.
  const message = (await write(member, pat, 'Nog iets')).reply.message
  await member.call(givePhotoKey, { body: { profile_id: pat.id, days: 7 } })
  await pat.call(sendLike, { body: { profile_id: member.id } })
  const swiped = await api.member({ name: 'Uma' })
  await member.call(swipe, { body: { profile_id: swiped.id, liked: false } })
  const order = await member.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount: { cents: 990, currency: 'EUR' } }
  })
  await buy(api, member.id, 10, 990)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', member.id)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  await db.updateTable('member').set({ paid_user: false }).where('id', '=', member.id).execute()
  return {
    profile: member.id,
    swiped: swiped.id,
    email: `${member.id}@post.example`,
    photo,
    waitingPhoto,
    chatPhoto: chatPhoto.photo.id,
    conversation: sent.conversation_id,
    message: message.id,
    received: received.id,
    order: id,
    payment: order.reply.order.payment_id ?? '',
    session: await sessionOf(api, member.id),
    ...(await giveRecords(api, member.id, pat.id))
  }
}

async function sessionOf(api: Api, memberId: string): Promise<string> {
  const { db } = api.deps
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** What sets the callers apart comes last: until then all of them could do everything. */
async function become(api: Api, caller: Caller, name: MemberName, ann: Caller): Promise<void> {
  const { db } = api.deps
  const change = (values: object) =>
    db.updateTable('member').set(values).where('id', '=', caller.id).execute()
  if (name === 'unconfirmed') await change({ status: 'not_confirmed', profile_status: 'disabled' })
  if (name === 'premium') await change({ paid_user: true })
  if (name === 'operator') await change({ role: 'operator' })
  if (name === 'deleted') {
    await change({ status: 'deleted' })
    await db.insertInto('deletion').values(deletionOf(caller.id, api.deps.clock())).execute()
  }
  if (name === 'elsewhere') await change({ site_id: 'elsewhere' })
  if (name === 'blocker') await caller.call(blockMember, { body: { profile_id: ann.id } })
  if (name === 'blocked') await ann.call(blockMember, { body: { profile_id: caller.id } })
}

function deletionOf(member_id: string, now: Date) {
  const times = { deleted_at: now, erase_at: new Date(now.getTime() + 14 * 86_400_000) }
  return { member_id, reason: 'break', status_before: 'active' as const, ...times }
}
