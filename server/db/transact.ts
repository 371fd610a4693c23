import { sql } from 'kysely'
import type { EventData, EventName } from '#contract/events.ts'
import type { Fanout } from '#server/adapters/fanout/port.ts'
import { Outage } from '#server/lib/outage.ts'
import { insideTransaction } from './inside-transaction.ts'
import { keepPlan } from './kept-plans.ts'
import { type PushNote, pushJobs } from './push-jobs.ts'
import type { Db, Tx } from './schema.ts'

interface Outgoing {
  memberId: string
  name: EventName
  data: unknown
}

/** The answer to a call that may come again, under its Idempotency-Key. */
interface KeptReply {
  scope: string
  key: string
  reply: unknown
}

/** What is written when everything else is done. */
interface Ending {
  events: Outgoing[]
  kept: KeptReply[]
  notes: PushNote[]
}

export interface TransactDependencies {
  db: Db
  fanout: Fanout
  clock: () => Date
}

const endings = new WeakMap<Tx, Ending>()

/** Tells a member something once the transaction stands; it is stored with it (design §7). */
export function emit<Name extends EventName>(
  tx: Tx,
  memberId: string,
  name: Name,
  data: EventData<Name>
): void {
  endings.get(tx)?.events.push({ memberId, name, data })
}

/**
 * Beside an event: who is not here to see it hears of it by their devices, if they have subscribed
 * any. The job is written by the statement that stores the events.
 */
export function tellDevices(tx: Tx, note: PushNote): void {
  endings.get(tx)?.notes.push(note)
}

/** Stores the reply beside its key, in the statement that stores the events. */
export function keepReply(tx: Tx, kept: KeptReply): void {
  const ending = endings.get(tx)
  if (!ending) throw new Error('A reply is kept in a transaction of `transact` only')
  ending.kept.push(kept)
}

/**
 * Runs `act` in one transaction, stores the events it emitted and pokes the listeners after the
 * commit. A transaction that lost against another one (deadlock, serialisation) is tried again.
 *
 * @throws Outage when the database is out of reach, or the transaction lost four times
 */
export async function transact<T>(
  deps: TransactDependencies,
  act: (tx: Tx) => Promise<T>
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [result, memberIds] = await once(deps, act)
      if (memberIds.length > 0) deps.fanout.poke(memberIds)
      return result
    } catch (error) {
      if (!lostAgainstAnother(error)) throw error
      if (attempt === 4) throw new Outage('A transaction lost four times', { cause: error })
    }
  }
}

async function once<T>(
  deps: TransactDependencies,
  act: (tx: Tx) => Promise<T>
): Promise<[T, string[]]> {
  return deps.db.transaction().execute(tx =>
    insideTransaction.run(true, async () => {
      const ending: Ending = { events: [], kept: [], notes: [] }
      endings.set(tx, ending)
      const result = await act(tx)
      const pair: [T, string[]] = [result, await storeEnding(tx, ending, deps.clock())]
      return pair
    })
  )
}

/**
 * One statement, however many events there are. Streams are locked in the order of their members,
 * so that two transactions cannot embrace.
 */
async function storeEnding(tx: Tx, { events, kept, notes }: Ending, now: Date): Promise<string[]> {
  if (events.length === 0 && kept.length === 0) return []
  const noted = notes.length > 0 ? sql`noted as (${pushJobs(notes, now)}), ` : sql``
  await sql`${keepPlan()}
    with ${noted}kept as (
      update idempotency set reply = answered.reply::jsonb
      from unnest(
        ${kept.map(({ scope }) => scope)}::text[],
        ${kept.map(({ key }) => key)}::text[],
        ${kept.map(({ reply }) => JSON.stringify(reply))}::text[]
      ) as answered (scope, key, reply)
      where idempotency.scope = answered.scope and idempotency.key = answered.key
    ), news as (
      select member_id, name, data, position
      from unnest(
        ${events.map(({ memberId }) => memberId)}::text[],
        ${events.map(({ name }) => name)}::text[],
        ${events.map(({ data }) => JSON.stringify(data))}::text[]
      ) with ordinality as news (member_id, name, data, position)
    ), stream as (
      insert into event_stream (member_id, last_number)
      select member_id, count(*) from news group by member_id order by member_id
      on conflict (member_id)
        do update set last_number = event_stream.last_number + excluded.last_number
      returning member_id, last_number
    )
    insert into event (member_id, number, name, data, created_at)
    select news.member_id,
      stream.last_number + 1 - row_number()
        over (partition by news.member_id order by news.position desc),
      news.name, news.data::jsonb, ${now}
    from news join stream using (member_id)
  `.execute(tx)
  return [...new Set(events.map(({ memberId }) => memberId))]
}

function lostAgainstAnother(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}
