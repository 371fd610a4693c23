import { sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { hasBlocked } from '#server/features/blocks/rules.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { wanting, wants } from './choices.ts'
import { countMailed, lockMailOf, notify, personOf, shownPeople } from './notices.ts'
import { getsMail, isAway } from './receivers.ts'

/** Whoever comes back soon sees it on the site. */
const freshSeconds = 1800
const newsSeconds = 7 * daySeconds
const atOnce = 500

/** A like that was not looked at yet; `matched` when the receiver likes them too. */
interface News {
  id: string
  matched: boolean
}

/** The job: new likes and matches of members who are away, one letter a day at most. */
export async function mailLikes(deps: Dependencies, atMost = atOnce): Promise<void> {
  const now = deps.clock()
  for (const memberId of await findReceivers(deps.db, now, atMost)) {
    await transact(deps, tx => mailOne(tx, deps, memberId, now)).catch((error: unknown) => {
      deps.log.error({ error, member: memberId }, 'likes could not be mailed')
    })
  }
}

/**
 * Members with a like of the last days that they have not seen and no letter has told of: only those
 * for whom `findNews` finds what they want to hear, or the others would take their places every time.
 */
async function findReceivers(db: Db, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member.id from member_like
    join member on member.id = member_like.liked_id
    join member as liker on liker.id = member_like.member_id
    where seen_at is null
      and member_like.created_at > ${secondsBefore(now, newsSeconds)}
      and member_like.created_at <= ${secondsBefore(now, freshSeconds)}
      and ${getsMail()} and ${isAway(now)}
      and case when exists (select from member_like as back
          where back.member_id = member.id and back.liked_id = liker.id)
        then ${wanting('member.id', 'match', 'mail')} else ${wanting('member.id', 'like', 'mail')} end
      and liker.searchable
      and not ${hasBlocked(sql.ref('member.id'), sql.ref('liker.id'))}
      and not ${hasBlocked(sql.ref('liker.id'), sql.ref('member.id'))}
      and not exists (select from mail_record
        where mail_record.member_id = member.id and mail_record.kind = 'likes'
          and (mail_record.created_at > ${secondsBefore(now, daySeconds)}
            or mail_record.created_at >= member_like.created_at))
    limit ${atMost}
  `.execute(db)
  return rows.map(row => row.id)
}

async function mailOne(tx: Tx, deps: Dependencies, memberId: string, now: Date): Promise<void> {
  await lockMailOf(tx, memberId)
  const limit = { now, seconds: daySeconds }
  if ((await countMailed(tx, memberId, 'likes', limit)) > 0) return
  const kinds: NotificationKind[] = []
  for (const kind of ['like', 'match'] as const) {
    if ((await wants(tx, [memberId], kind, 'mail')).has(memberId)) kinds.push(kind)
  }
  const news = (await findNews(tx, memberId, now)).filter(({ matched }) =>
    kinds.includes(matched ? 'match' : 'like')
  )
  if (news.length === 0) return
  const { site_id } = await tx
    .selectFrom('member')
    .select('site_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const scope = { site: deps.sites.byId(site_id), now }
  const shown = news.slice(0, shownPeople)
  const ids = shown.map(({ id }) => id)
  const cards = await cardsOf(tx, scope, memberId, ids)
  const people = shown.flatMap(({ id, matched }) => {
    const card = cards.get(id)
    return card ? [{ ...personOf(card), matched }] : []
  })
  const matches = news.filter(({ matched }) => matched).length
  await notify(
    tx,
    deps,
    {
      memberId,
      about: { kinds, ids },
      record: 'likes',
      letter: common => ({
        template: 'likes',
        ...common,
        people,
        matches,
        likes: news.length - matches
      })
    },
    now
  )
}

/** Matches first, then the newest; nobody invisible, nobody blocked, nothing from before a letter. */
async function findNews(tx: Tx, memberId: string, now: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select liker.id, exists (select from member_like as back
      where back.member_id = ${memberId} and back.liked_id = liker.id) as matched
    from member_like
    join member as liker on liker.id = member_like.member_id
    where member_like.liked_id = ${memberId} and seen_at is null
      and member_like.created_at > ${secondsBefore(now, newsSeconds)}
      and member_like.created_at > coalesce((select max(mail_record.created_at) from mail_record
        where mail_record.member_id = ${memberId} and mail_record.kind = 'likes'), '-infinity')
      and liker.searchable
      and not exists (select from member_block where
        (member_id = ${memberId} and blocked_id = liker.id)
        or (member_id = liker.id and blocked_id = ${memberId}))
    order by matched desc, member_like.created_at desc, liker.id
  `.execute(tx)
  return rows
}
