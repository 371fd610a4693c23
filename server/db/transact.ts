import type { EventData, EventName } from '#contract/events.ts'
import type { Fanout } from '#server/adapters/fanout/port.ts'
import { insideTransaction } from './pglite.ts'
import type { Db, Tx } from './schema.ts'

interface Outgoing {
  memberId: string
  name: EventName
  data: unknown
}

const outgoing = new WeakMap<Tx, Outgoing[]>()

/** Tells a member something once the transaction stands; it is stored with it (design §7). */
export function emit<Name extends EventName>(
  tx: Tx,
  memberId: string,
  name: Name,
  data: EventData<Name>
): void {
  outgoing.get(tx)?.push({ memberId, name, data })
}

/**
 * Runs `act` in one transaction, stores the events it emitted and pokes the listeners after the
 * commit. A transaction that lost against another one (deadlock, serialisation) is tried again.
 */
export async function transact<T>(
  deps: { db: Db; fanout: Fanout; clock: () => Date },
  act: (tx: Tx) => Promise<T>
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [result, memberIds] = await once(deps, act)
      if (memberIds.length > 0) deps.fanout.poke(memberIds)
      return result
    } catch (error) {
      if (attempt === 4 || !lostAgainstAnother(error)) throw error
    }
  }
}

async function once<T>(
  deps: { db: Db; clock: () => Date },
  act: (tx: Tx) => Promise<T>
): Promise<[T, string[]]> {
  return deps.db.transaction().execute(tx =>
    insideTransaction.run(true, async () => {
      const events: Outgoing[] = []
      outgoing.set(tx, events)
      const result = await act(tx)
      const pair: [T, string[]] = [result, await storeEvents(tx, events, deps.clock())]
      return pair
    })
  )
}

/** Streams are locked in the order of their members, so that two transactions cannot embrace. */
async function storeEvents(tx: Tx, events: Outgoing[], now: Date): Promise<string[]> {
  const memberIds = [...new Set(events.map(event => event.memberId))].toSorted()
  for (const memberId of memberIds) {
    const own = events.filter(event => event.memberId === memberId)
    const stream = await tx
      .insertInto('event_stream')
      .values({ member_id: memberId, last_number: own.length })
      .onConflict(conflict =>
        conflict
          .column('member_id')
          .doUpdateSet(eb => ({ last_number: eb('event_stream.last_number', '+', own.length) }))
      )
      .returning('last_number')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('event')
      .values(
        own.map((event, index) => ({
          member_id: memberId,
          number: stream.last_number - own.length + index + 1,
          name: event.name,
          data: JSON.stringify(event.data),
          created_at: now
        }))
      )
      .execute()
  }
  return memberIds
}

function lostAgainstAnother(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}
