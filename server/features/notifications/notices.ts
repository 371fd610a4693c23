import type { Database, MailAbout, Tx } from '#server/db/schema.ts'
import { lockName } from '#server/db/locks.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { NoticeRequest } from '#server/features/outbox/notice-letter.ts'
import type { Person } from '#server/features/outbox/person-card.ts'
import type { LetterRequest } from '#server/features/outbox/templates.ts'
import type { ProfileCard } from '#contract/members.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { newId } from '#server/lib/ids.ts'
import { siteOrigin } from '#server/lib/public-origin.ts'
import { secondsBefore } from '#server/lib/time.ts'
import { unsubscribePage, unsubscribeToken } from './tokens.ts'

type RecordKind = Database['mail_record']['kind']

/** How many people a letter shows; of the others it tells the number. */
export const shownPeople = 3

/** A card as a letter shows it. */
export function personOf({ name, age, fictional, main_image: image }: ProfileCard): Person {
  return {
    name,
    age,
    fictional,
    illustration: image?.illustration ?? false,
    avatar: image?.avatar_filename ?? null
  }
}

/** What is mailed to a member unasked is decided one after another: limits are counted. */
export async function lockMailOf(tx: Tx, memberId: string): Promise<void> {
  await lockName(tx, `mail to ${memberId}`)
}

/** How often such mail went to the member in the last so many seconds. */
export async function countMailed(
  tx: Tx,
  memberId: string,
  kind: RecordKind,
  { now, seconds }: { now: Date; seconds: number }
): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_record')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('created_at', '>', secondsBefore(now, seconds))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function recordMail(
  tx: Tx,
  memberId: string,
  kind: RecordKind,
  now: Date
): Promise<void> {
  await tx
    .insertInto('mail_record')
    .values({ id: newId(), member_id: memberId, kind, created_at: now })
    .execute()
}

interface Notification {
  memberId: string
  /** The letter hangs on the choices of its kinds; its link ends all of them. */
  about: MailAbout
  record: RecordKind
  /** The letter itself, given what all of them have. */
  letter: (common: NoticeRequest) => LetterRequest
}

/** Writes a notification with the links that end it, and remembers that it went. */
export async function notify(
  tx: Tx,
  deps: Pick<Dependencies, 'config' | 'sites'>,
  { memberId, about, record, letter }: Notification,
  now: Date
): Promise<void> {
  const { site_id, email, language } = await tx
    .selectFrom('member')
    .select(['site_id', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const site = deps.sites.byId(site_id)
  const origin = siteOrigin(deps, site)
  const token = await unsubscribeToken(tx, { memberId, kinds: about.kinds })
  const request = letter({
    recipient: email,
    language,
    origin,
    unsubscribeLink: origin + unsubscribePage(token)
  })
  await enqueueLetter(tx, { site, now }, request, {
    about,
    unsubscribeUrl: `${origin}/api/unsubscribe.php?token=${token}`
  })
  await recordMail(tx, memberId, record, now)
}
