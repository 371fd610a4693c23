import { type Tx } from '#server/db/schema.ts'
import { hashToken, newId } from '#server/lib/ids.ts'
import { unsubscribeToken } from '#server/features/notifications/tokens.ts'
import type { Api } from '#tests/support/api.ts'

/** What a member has to do with the site's keepers. */
export interface Records {
  complaint: string
  complaintId: string
  /** Against the member; nobody objected to it yet. */
  decision: string
  /** Another one, with an objection that waits. */
  appealed: string
  /** What the member reported. */
  report: string
  passkey: string
  unsubscribe: string
}

/** The purposes of mailed links. */
export const links = [
  'activation',
  'reset',
  'mail-change',
  'mail-again',
  'reactivation',
  'appeal'
] as const
export type LinkPurpose = (typeof links)[number]

export const linkOf = (purpose: LinkPurpose, memberId: string) => `token-${purpose}-${memberId}`

/** Writes down one of each for a member. */
export async function giveRecords(api: Api, memberId: string, patId: string): Promise<Records> {
  const now = api.deps.clock()
  const email = `${memberId}@post.example`
  const ids = Array.from({ length: 4 }, newId) as [string, string, string, string]
  const ticket = (number: number) => `V-${memberId.slice(0, 4).toUpperCase()}-${number}`
  await api.transact(async tx => {
    await tx
      .insertInto('complaint')
      .values({
        id: ids[0],
        ticket: ticket(1),
        site_id: 'default',
        member_id: memberId,
        name: 'Tim',
        email,
        language: 'nl',
        country: 'NL',
        subject: 'other',
        text: 'Iets',
        created_at: now
      })
      .execute()
    await tx
      .insertInto('report')
      .values({
        id: ids[1],
        ticket: ticket(2),
        site_id: 'default',
        reporter_id: memberId,
        profile_id: patId,
        reason: 'other',
        evidence: JSON.stringify({
          name: 'Pat',
          kind: 'member',
          quote: null,
          about: null,
          ideal_evening: null,
          seeking: null,
          occupation: null,
          city: null,
          photos: []
        }),
        created_at: now
      })
      .execute()
    const about = {
      site_id: 'default',
      member_id: memberId,
      act: 'text_removed',
      ground: 'explicit',
      facts: 'Het ging te ver.',
      target: 'quote',
      evidence: JSON.stringify({ text: 'Iets' }),
      created_at: now
    } as const
    await tx
      .insertInto('decision')
      .values([
        { ...about, id: ids[2], ticket: ticket(3) },
        { ...about, id: ids[3], ticket: ticket(4) }
      ])
      .execute()
    await tx
      .insertInto('appeal')
      .values({ decision_id: ids[3], text: 'Welnee', created_at: now })
      .execute()
    await tx
      .insertInto('passkey')
      .values({
        id: `passkey-${memberId}`,
        member_id: memberId,
        public_key: 'AAAA',
        name: 'Telefoon',
        created_at: now
      })
      .execute()
    for (const purpose of links)
      await insertLink(tx, { memberId, purpose, decisionId: ids[2], now })
  })
  return {
    complaint: ticket(1),
    complaintId: ids[0],
    report: ids[1],
    decision: ticket(3),
    appealed: ticket(4),
    passkey: `passkey-${memberId}`,
    unsubscribe: await unsubscribeToken(api.deps.db, { memberId, kinds: ['message'] })
  }
}

interface Link {
  memberId: string
  purpose: LinkPurpose
  decisionId: string
  now: Date
}

function insertLink(tx: Tx, { memberId, purpose, decisionId, now }: Link) {
  const data: Partial<Record<LinkPurpose, object>> = {
    'mail-change': { email: `new-${memberId}@post.example` },
    'mail-again': { email: `${memberId}@post.example` },
    appeal: { decision_id: decisionId }
  }
  return tx
    .insertInto('mailed_token')
    .values({
      token_hash: hashToken(linkOf(purpose, memberId)),
      member_id: memberId,
      purpose,
      data: data[purpose] ? JSON.stringify(data[purpose]) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000)
    })
    .execute()
}
