import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  $ledger,
  $ledgerSide,
  loadOlderLines,
  monthsOf,
  showSide
} from '#src/features/credits/ledger.ts'
import { listLedger } from '#contract/credits.ts'
import { grantCredits } from '#server/features/credits/rules.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { untilClosed } from '#tests/support/stores.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ credits: 1 })
  ben = await api.member()
  const scope = { site: defaultSite, now: api.deps.clock() }
  for (let count = 0; count < 59; count++) {
    await api.transact(tx => grantCredits(tx, scope, ann.id, 1))
  }
  await write(ann, ben)
  await openClient(api, ann)
  await $ledger.reload()
})

function shown() {
  const state = $ledger.get()
  if (state.status !== 'ready') throw new Error(`The ledger is ${state.status}`)
  return { balances: state.value.lines.map(({ balance }) => balance), more: state.value.more }
}

test('older lines go on where the balance was', async () => {
  expect(shown()).toMatchObject({ more: true })
  await loadOlderLines()
  const expected = [59, ...Array.from({ length: 60 }, (_, index) => 60 - index)]
  expect(shown()).toEqual({ balances: expected, more: false })
})

test('only one side is shown, also of older lines', async () => {
  await showSide('out')
  expect(shown()).toEqual({ balances: [59], more: false })
  await showSide('in')
  await loadOlderLines()
  expect(shown().balances).toHaveLength(60)
  expect(shown().balances[0]).toBe(60)
})

test('older lines of a side that is no longer shown are dropped', async () => {
  await Promise.all([loadOlderLines(), showSide('out')])
  expect(shown()).toEqual({ balances: [59], more: false })
})

test('older lines are of the side that is shown, while another one is chosen', async () => {
  $ledgerSide.set('out')
  await loadOlderLines()
  expect(shown().balances).toHaveLength(61)
})

test('a side whose lines do not come is not left chosen', async () => {
  const undo = refuse(listLedger.path, 'not_allowed', 403)
  await showSide('out')
  expect($ledgerSide.get()).toBe('all')
  undo()
  await loadOlderLines()
  expect(shown().balances).toHaveLength(61)
})

test('opened again it shows what moved since, and what was there meanwhile', async () => {
  const leave = $ledger.listen(() => {})
  expect(shown().balances[0]).toBe(59)
  leave()
  await write(ann, ben)
  await untilClosed()
  onTestFinished($ledger.listen(() => {}))
  expect(shown().balances[0]).toBe(59)
  await expect.poll(() => shown().balances[0]).toBe(58)
})

test('opened again it keeps the older lines that were looked at', async () => {
  await loadOlderLines()
  const before = shown().balances
  await write(ann, ben)
  await $ledger.reload()
  expect(shown()).toEqual({ balances: [58, ...before], more: false })
})

test('whoever comes next sees every line again', async () => {
  await showSide('out')
  forgetMember()
  expect($ledgerSide.get()).toBe('all')
})

test('lines stand under their month', () => {
  const line = (created_at: string) => ({ created_at }) as never
  const months = monthsOf([
    line('2026-05-31T12:00:00Z'),
    line('2026-05-01T12:00:00Z'),
    line('2026-04-15T12:00:00Z'),
    line('2025-04-15T12:00:00Z')
  ])
  expect(months.map(({ start, lines }) => [start.slice(0, 7), lines.length])).toEqual([
    ['2026-05', 2],
    ['2026-04', 1],
    ['2025-04', 1]
  ])
})
