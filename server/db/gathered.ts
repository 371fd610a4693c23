import { setImmediate } from 'node:timers'
import type { Db, Tx } from './schema.ts'

/** Transactions in which several acts go on side by side; see `transactTogether`. */
const shared = new WeakSet<Tx>()

/** Says that the acts of this transaction may be asked for together. */
export function share(tx: Tx): void {
  shared.add(tx)
}

interface Waiting<Asked, Given> {
  asked: Asked
  resolve: (given: Given) => void
  reject: (error: unknown) => void
}

/** Answers all, in their order. */
type Ask<On extends Db | Tx, Asked, Given> = (db: On, all: Asked[]) => Promise<Given[]>

async function answer<On extends Db | Tx, Asked, Given>(
  ask: Ask<On, Asked, Given>,
  db: On,
  waiting: Waiting<Asked, Given>[]
): Promise<void> {
  const all = waiting.map(({ asked }) => asked)
  try {
    const given = await ask(db, all)
    waiting.forEach(({ resolve }, index) => resolve(given[index] as Given))
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

/**
 * Makes one statement of what the acts of a shared transaction ask at the same time: they do the
 * same things in the same order, so all of them have come here once the answer to what they asked
 * before is worked off. An act that has its transaction for itself does not wait.
 */
export function gathered<Asked, Given>(
  ask: Ask<Tx, Asked, Given>
): (tx: Tx, asked: Asked) => Promise<Given> {
  const waiting = new WeakMap<Tx, Waiting<Asked, Given>[]>()
  return async (tx, asked) => {
    if (!shared.has(tx)) return (await ask(tx, [asked]))[0] as Given
    return new Promise((resolve, reject) => {
      const others = waiting.get(tx)
      if (others) return void others.push({ asked, resolve, reject })
      const all = [{ asked, resolve, reject }]
      waiting.set(tx, all)
      setImmediate(() => {
        waiting.delete(tx)
        void answer(ask, tx, all)
      })
    })
  }
}

/** For what every request asks: those that come while one question is on its way go with the next. */
export function gatheredMeanwhile<Asked, Given>(
  ask: Ask<Db, Asked, Given>
): (db: Db, asked: Asked) => Promise<Given> {
  const waiting = new WeakMap<Db, Waiting<Asked, Given>[]>()

  async function work(db: Db, first: Waiting<Asked, Given>): Promise<void> {
    waiting.set(db, [])
    for (let next = [first]; next.length > 0; next = waiting.get(db) ?? []) {
      waiting.set(db, [])
      await answer(ask, db, next)
    }
    waiting.delete(db)
  }

  return (db, asked) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(db)
      if (others) others.push({ asked, resolve, reject })
      else void work(db, { asked, resolve, reject })
    })
}
