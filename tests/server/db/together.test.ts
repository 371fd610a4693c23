import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { gathered } from '#server/db/gathered.ts'
import type { Tx } from '#server/db/schema.ts'
import { transactTogether } from '#server/db/together.ts'
import { transact } from '#server/db/transact.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'

let api: Api

beforeEach(async () => {
  api = await openApi()
})

const together = <T>(names: string[], act: (tx: Tx) => Promise<T>) =>
  transactTogether(api.deps, names, act)

/** What this act wrote stays only when its transaction stands. */
async function note(tx: Tx, name: string): Promise<string> {
  await tx.insertInto('secret').values({ name, value: '' }).execute()
  const { rows } = await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

async function noted(prefix: string): Promise<string[]> {
  const { db } = api.deps
  const notes = db.selectFrom('secret').select('name').where('name', 'like', `${prefix}%`)
  onTestFinished(async () => {
    await db.deleteFrom('secret').where('name', 'like', `${prefix}%`).execute()
  })
  return (await notes.orderBy('name').execute()).map(({ name }) => name)
}

const six = [0, 1, 2, 3, 4, 5]

test('those that come at the same time share a transaction', async () => {
  const prefix = newId()
  const ids = await Promise.all(
    six.map(index => together([`${index}`], tx => note(tx, `${prefix} ${index}`)))
  )
  expect(new Set(ids).size).toBe(1)
  expect(await noted(prefix)).toHaveLength(6)
})

test('those that come while two transactions are open share the next one', async () => {
  const prefix = newId()
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  const holding = [0, 1].map(index =>
    together(['held', `${index}`], async tx => {
      await opened
      return note(tx, `${prefix} ${index}`)
    })
  )
  const ids = [2, 3, 4, 5].map(index => {
    const act = (tx: Tx) => note(tx, `${prefix} ${index}`)
    return together([index === 2 ? 'held' : `${index}`], act)
  })
  open()
  const [first, second] = await Promise.all(holding)
  const [third, ...others] = await Promise.all(ids)
  // Three of them wait for the same.
  expect(new Set([first, second, third]).size).toBe(3)
  expect(new Set(others).size).toBe(1)
  expect(await noted(prefix)).toHaveLength(6)
})

test('acts on the same go one after another, in the order in which they came', async () => {
  const begun: number[] = []
  let busy = 0
  const act = (index: number) => async (tx: Tx) => {
    expect(++busy).toBe(1)
    begun.push(index)
    await sql`select 1`.execute(tx)
    busy--
  }
  await Promise.all(six.map(index => together(['the same', `${index}`], act(index))))
  expect(begun).toEqual(six)
})

test('an act is not overtaken by a later one that needs half of what it needs', async () => {
  const begun: string[] = []
  const act = (name: string) => async (tx: Tx) => {
    begun.push(name)
    await sql`select 1`.execute(tx)
  }
  await Promise.all([
    together(['a'], act('a')),
    together(['a', 'b'], act('both')),
    together(['b'], act('b'))
  ])
  expect(begun).toEqual(['a', 'both', 'b'])
})

test('a refused act gets its refusal and leaves nothing; the others are done', async () => {
  const prefix = newId()
  const tries = six.map(index =>
    together([`${index}`], async tx => {
      await note(tx, `${prefix} ${index}`)
      if (index === 4) throw new AppError('insufficient_credits')
      return index
    })
  )
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(4)
  expect(results[4]).toMatchObject({ reason: { code: 'insufficient_credits' } })
  expect(await noted(prefix)).toEqual([0, 1, 2, 3, 5].map(index => `${prefix} ${index}`))
})

test('an act that breaks the transaction fails alone', async () => {
  const prefix = newId()
  const tries = six.map(index =>
    together([`${index}`], async tx => {
      await note(tx, `${prefix} ${index}`)
      if (index === 3) await sql`select 1 / 0`.execute(tx)
      return index
    })
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(results[3]).toMatchObject({ reason: { code: '22012' } })
  expect(await noted(prefix)).toEqual([0, 1, 2, 4, 5].map(index => `${prefix} ${index}`))
})

test('what only the commit finds fails alone too', async () => {
  const prefix = newId()
  const ann = await api.member({ credits: 1 })
  const account = await api.deps.db
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const tries = six.map(index =>
    together([`${index}`], async tx => {
      await note(tx, `${prefix} ${index}`)
      if (index !== 5) return
      const transfer = { id: newId(), reason: 'grant', member_id: ann.id, credits: 1 }
      await tx
        .insertInto('transfer')
        .values({ ...transfer, currency: 'EUR', created_at: new Date() })
        .execute()
      // One line without the other.
      await tx
        .insertInto('ledger_line')
        .values({ transfer_id: transfer.id, account_id: account.id, amount: 1 })
        .execute()
    })
  )
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(5)
  expect(await noted(prefix)).toHaveLength(5)
})

test('a transaction that lost against another one is tried again', async () => {
  const prefix = newId()
  let lost = 0
  const tries = six.map(index =>
    together([`${index}`], async tx => {
      await note(tx, `${prefix} ${index}`)
      if (index === 3 && ++lost < 3) throw Object.assign(new Error('lost'), { code: '40P01' })
    })
  )
  await Promise.all(tries)
  expect(await noted(prefix)).toHaveLength(6)
})

test('one statement answers what the acts ask at the same time, each its own', async () => {
  const asked: number[][] = []
  const double = gathered(async (_: Tx, numbers: number[]) => {
    asked.push(numbers)
    return numbers.map(number => number * 2)
  })
  const doubled = await Promise.all(
    six.map(index => together([`${index}`], tx => double(tx, index)))
  )
  expect(doubled).toEqual([0, 2, 4, 6, 8, 10])
  expect(asked).toEqual([six])
})

test('beside each other in a transaction of their own, acts ask for themselves', async () => {
  const asked: number[][] = []
  const double = gathered(async (_: Tx, numbers: number[]) => {
    asked.push(numbers)
    return numbers.map(number => number * 2)
  })
  await transact(api.deps, async tx => Promise.all([double(tx, 1), double(tx, 2)]))
  expect(asked).toEqual([[1], [2]])
})
