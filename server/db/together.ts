import { setImmediate } from 'node:timers'
import { AppError } from '#server/lib/app-error.ts'
import { share } from './gathered.ts'
import type { Db, Tx } from './schema.ts'
import { type TransactDependencies, transact } from './transact.ts'

type Act = (tx: Tx) => Promise<unknown>

interface Waiting {
  /** Acts with a name in common are not done at the same time. */
  names: string[]
  act: Act
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** What waits for one database, and what is being done. */
interface Line {
  waiting: Waiting[]
  transactions: number
  names: Set<string>
}

/** While one transaction waits for the disk the other one works. */
const transactionsAtOnce = 2
const actsAtOnce = 48

const lines = new WeakMap<Db, Line>()

/**
 * Like `transact`, for acts that come in great numbers: those that wait share a transaction, whose
 * statements then do the same for all of them at once (decision 0019). What fails takes nobody
 * along: the others do it again without it.
 *
 * @param names what the act works on; acts with one in common go one after another
 */
export function transactTogether<T>(
  deps: TransactDependencies,
  names: string[],
  act: (tx: Tx) => Promise<T>
): Promise<T> {
  const line = lines.get(deps.db) ?? { waiting: [], transactions: 0, names: new Set() }
  lines.set(deps.db, line)
  return new Promise<T>((resolve, reject) => {
    line.waiting.push({ names, act, resolve: resolve as Waiting['resolve'], reject })
    // One turn of the loop later those whose requests were read in this one are here too.
    setImmediate(() => begin(deps, line))
  })
}

function begin(deps: TransactDependencies, line: Line): void {
  while (line.transactions < transactionsAtOnce) {
    const next = takeNext(line)
    if (next.length === 0) return
    line.transactions++
    void perform(deps, next).finally(() => {
      line.transactions--
      for (const name of next.flatMap(({ names }) => names)) line.names.delete(name)
      begin(deps, line)
    })
  }
}

/** Those that waited longest, without two that work on the same. */
function takeNext(line: Line): Waiting[] {
  const next: Waiting[] = []
  const later: Waiting[] = []
  // Who has to wait is not overtaken by a later act on the same.
  const taken = new Set(line.names)
  for (const one of line.waiting) {
    const isFree = next.length < actsAtOnce && !one.names.some(name => taken.has(name))
    ;(isFree ? next : later).push(one)
    for (const name of one.names) taken.add(name)
  }
  for (const name of next.flatMap(({ names }) => names)) line.names.add(name)
  line.waiting = later
  return next
}

async function perform(deps: TransactDependencies, acts: Waiting[]): Promise<void> {
  if (acts.length === 1) return alone(deps, acts)
  let settled: PromiseSettledResult<unknown>[]
  try {
    settled = await transact(deps, async tx => {
      share(tx)
      const results = await Promise.allSettled(acts.map(({ act }) => act(tx)))
      if (results.some(({ status }) => status === 'rejected')) throw new Undone(results)
      return results
    })
  } catch (error) {
    if (!(error instanceof Undone)) return alone(deps, acts)
    return withoutFailed(deps, acts, error.results)
  }
  settled.forEach((result, index) => settle(acts[index], result))
}

/** Nothing of the transaction stays, because some of its acts failed. */
class Undone extends Error {
  readonly results: PromiseSettledResult<unknown>[]

  constructor(results: PromiseSettledResult<unknown>[]) {
    super('Some acts of a shared transaction failed')
    this.results = results
  }
}

/** A refusal is an answer; what broke off tells nothing about whom it came from. */
async function withoutFailed(
  deps: TransactDependencies,
  acts: Waiting[],
  results: PromiseSettledResult<unknown>[]
): Promise<void> {
  const refused = new Set<Waiting>()
  let broken = false
  results.forEach((result, index) => {
    const act = acts[index]
    if (!act || result.status === 'fulfilled') return
    if (!(result.reason instanceof AppError)) broken = true
    else if (refused.add(act)) act.reject(result.reason)
  })
  const rest = acts.filter(act => !refused.has(act))
  return broken ? alone(deps, rest) : perform(deps, rest)
}

async function alone(deps: TransactDependencies, acts: Waiting[]): Promise<void> {
  await Promise.all(acts.map(one => transact(deps, one.act).then(one.resolve, one.reject)))
}

function settle(one: Waiting | undefined, result: PromiseSettledResult<unknown>): void {
  if (result.status === 'fulfilled') one?.resolve(result.value)
}
