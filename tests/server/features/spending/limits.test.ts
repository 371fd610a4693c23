import { expect, test } from 'vitest'
import { getLimits } from '#contract/spending.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { openApi } from '#tests/support/api.ts'
import { allow, change, day, openPurse, spend } from './support.ts'

const limitOf = (reply: Awaited<ReturnType<typeof allow>>, period: string) =>
  reply.limits.find(limit => limit.period === period)

test('without limits a member sees what they spent, in the currency of their country', async () => {
  const { api, ann, ben } = await openPurse()
  await spend(ann, ben)
  api.pass(2 * day)
  await spend(ann, ben)
  api.pass(7 * day)
  await spend(ann, ben)
  const { reply } = await ann.call(getLimits)
  expect(reply).toEqual({
    check_in: null,
    currency: 'EUR',
    limits: [
      { period: 'day', cents: null, spent_cents: 99, coming: null },
      { period: 'week', cents: null, spent_cents: 99, coming: null },
      { period: 'month', cents: null, spent_cents: 297, coming: null }
    ],
    paused_until: null,
    spent: { day: 99, week: 99, month: 297 }
  })
  const pole = await api.member({ country: 'PL' })
  expect((await pole.call(getLimits)).reply.currency).toBe('PLN')
})

test.each([
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day]
] as const)('what was spent leaves the last %s to the second', async (period, seconds) => {
  const { api, ann, ben } = await openPurse()
  await spend(ann, ben)
  api.pass(seconds - 1)
  expect((await ann.call(getLimits)).reply.spent[period]).toBe(99)
  api.pass(1)
  expect((await ann.call(getLimits)).reply.spent[period]).toBe(0)
})

test('a first and a lower limit count at once', async () => {
  const { ann } = await openPurse()
  expect(limitOf(await allow(ann, 'day', 500), 'day')).toMatchObject({ cents: 500, coming: null })
  expect(limitOf(await allow(ann, 'day', 200), 'day')).toMatchObject({ cents: 200, coming: null })
  expect(limitOf((await ann.call(getLimits)).reply, 'week')).toMatchObject({ cents: null })
})

test.each([['higher', 900] as const, ['removed', null] as const])(
  'a limit that is %s counts after 24 hours and not a second sooner',
  async (_what, cents) => {
    const { api, ann } = await openPurse()
    await allow(ann, 'week', 500)
    const asked = await allow(ann, 'week', cents)
    const from = '2026-05-03T19:00:00.000Z'
    expect(limitOf(asked, 'week')).toMatchObject({ cents: 500, coming: { cents, from } })
    api.pass(day - 1)
    const before = (await ann.call(getLimits)).reply
    expect(limitOf(before, 'week')).toMatchObject({ cents: 500, coming: { cents, from } })
    api.pass(1)
    const after = (await ann.call(getLimits)).reply
    expect(limitOf(after, 'week')).toMatchObject({ cents, coming: null })
  }
)

test('what counts takes back what is coming, and so does less than it', async () => {
  const { api, ann } = await openPurse()
  await allow(ann, 'day', 500)
  for (const kept of [500, 400]) {
    await allow(ann, 'day', 900)
    expect(limitOf(await allow(ann, 'day', kept), 'day')).toMatchObject({
      cents: kept,
      coming: null
    })
  }
  api.pass(2 * day)
  expect(limitOf((await ann.call(getLimits)).reply, 'day')).toMatchObject({ cents: 400 })
})

test('asking again does not begin the wait anew, asking for more does', async () => {
  const { api, ann } = await openPurse()
  await allow(ann, 'day', 100)
  await allow(ann, 'day', 900)
  api.pass(100)
  const from = '2026-05-03T19:00:00.000Z'
  for (const cents of [900, 300]) {
    expect(limitOf(await allow(ann, 'day', cents), 'day')?.coming).toEqual({ cents, from })
  }
  const later = '2026-05-03T19:01:40.000Z'
  expect(limitOf(await allow(ann, 'day', 400), 'day')?.coming).toEqual({ cents: 400, from: later })
  expect(limitOf(await allow(ann, 'day', null), 'day')?.coming).toEqual({
    cents: null,
    from: later
  })
})

test('another country does not change the currency of a limit', async () => {
  const { api, ann } = await openPurse()
  await allow(ann, 'day', 500)
  await api.deps.db.updateTable('member').set({ country: 'PL' }).where('id', '=', ann.id).execute()
  expect((await allow(ann, 'month', 900)).currency).toBe('EUR')
})

test('limits of one member are nobody else’s', async () => {
  const { ann, ben } = await openPurse()
  await allow(ann, 'day', 0)
  expect(limitOf((await ben.call(getLimits)).reply, 'day')).toMatchObject({ cents: null })
})

test('what is no limit and no pause is refused with its fields', async () => {
  const { ann } = await openPurse()
  const refused = async (body: object) => {
    const { status, error } = await change(ann, body as never)
    return [status, error.error, error.fields]
  }
  expect(await refused({})).toEqual([400, 'invalid_input', ['period']])
  expect(await refused({ period: 'day' })).toEqual([400, 'invalid_input', ['cents']])
  expect(await refused({ cents: 5 })).toEqual([400, 'invalid_input', ['period', 'cents']])
  expect(await refused({ period: 'year', cents: 5 })).toEqual([400, 'invalid_input', ['period']])
  expect(await refused({ period: 'day', cents: -1 })).toEqual([400, 'invalid_input', ['cents']])
  expect(await refused({ period: 'day', cents: 1.5 })).toEqual([400, 'invalid_input', ['cents']])
  expect(await refused({ period: 'day', cents: 100_000_001 })).toEqual([
    400,
    'invalid_input',
    ['cents']
  ])
  expect(await refused({ pause_days: 2 })).toEqual([400, 'invalid_input', ['pause_days']])
  expect(await refused({ pause_days: 7, period: 'day', cents: 1 })).toEqual([
    400,
    'invalid_input',
    ['period']
  ])
  expect((await change(ann, { period: 'day', cents: 100_000_000 })).status).toBe(200)
})

test('guests have no limits to see', async () => {
  const api = await openApi()
  expect((await api.guest.call(getLimits)).status).toBe(403)
  expect((await change(api.guest, { pause_days: 1 })).status).toBe(403)
})

test('what no longer restrains anybody is swept away', async () => {
  const { api, ann } = await openPurse()
  const { db } = api.deps
  await allow(ann, 'day', 500)
  await allow(ann, 'week', 500)
  await allow(ann, 'day', null)
  await change(ann, { pause_days: 1 })
  const left = async () => {
    await sweep(api.deps)
    const limits = await db.selectFrom('spending_limit').select('period').execute()
    const pauses = await db.selectFrom('spending_pause').select('until').execute()
    return [limits.map(({ period }) => period).toSorted(), pauses.length]
  }
  api.pass(day - 1)
  expect(await left()).toEqual([['day', 'week'], 1])
  api.pass(1)
  expect(await left()).toEqual([['week'], 0])
})
