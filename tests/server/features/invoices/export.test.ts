import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { type Api, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { createSpender } from '#tests/support/ledger.ts'
import { exportLedger, linesIn, paidOrder } from './support.ts'

async function openLedger(name = 'Ben'): Promise<{ api: Api; ann: Caller; ben: Caller }> {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', language: 'en', credits: 1 })
  const ben = await api.member({ name, language: 'nl' })
  api.pass(1)
  await paidOrder(api, ann)
  api.pass(1)
  await write(ann, ben)
  api.pass(1)
  await write(ann, ben, 'Hoi', { price: { credits: 1, cents: 99, currency: 'EUR' } })
  return { api, ann, ben }
}

test('the ledger as CSV has every line, with its money and the balance after it', async () => {
  const { ann } = await openLedger()
  const response = await exportLedger(ann, 'csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('Vonk-ledger-2026-05-02.csv')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines.map(line => line.replace(/,[^,]{16}$/, ''))).toEqual([
    'Time (UTC),What,Kind,Order,Invoice,Credits,Balance,Worth,Currency,Line',
    '2026-05-02T19:00:03.000Z,Message to Ben,message,,,-1,9,-0.99,EUR',
    '2026-05-02T19:00:02.000Z,Message to Ben,message,,,-1,10,0.00,EUR',
    '2026-05-02T19:00:01.000Z,"Bought, order V-204 871",purchase,V-204 871,VK-000001,10,11,9.90,EUR',
    '2026-05-02T19:00:00.000Z,Given to you,grant,,,1,1,0.00,EUR',
    ''
  ])
})

test('the ledger as PDF says the same, in the language of the member', async () => {
  const { ann, ben } = await openLedger()
  const response = await exportLedger(ann, 'pdf')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const lines = await linesIn(response)
  expect(lines.slice(0, 7)).toEqual([
    'Vonk ledger',
    'Of Ann, as of 2 May 2026, 21:00',
    'When | What | Credits | Balance | Worth',
    '2 May 2026, 21:00 | Message to Ben | − 1 | 9 | €0.99',
    '2 May 2026, 21:00 | Message to Ben | − 1 | 10 | free',
    '2 May 2026, 21:00 | Bought, order V-204 871 | + 10 | 11 | €9.90',
    '2 May 2026, 21:00 | Given to you | + 1 | 1 | free'
  ])
  const dutch = await linesIn(await exportLedger(ben, 'pdf'))
  expect(dutch[0]).toBe('Kasboek van Vonk')
  expect(dutch).toContain('Nog niets gebeurd.')
})

test('a name that a spreadsheet would calculate is harmless', async () => {
  const { ann } = await openLedger('=1+1')
  // The name stands behind words of ours, and a cell that began with it would be a text.
  const text = await (await exportLedger(ann, 'csv')).text()
  expect(text).toContain(',Message to =1+1,')
  expect(text).not.toMatch(/(^|,)"?[=@+]/m)
})

// The fonts have no Hebrew: a sign stands for each letter, and none for the isolates around the name.
test('a name from right to left prints no formatting characters', async () => {
  const { ann } = await openLedger('\u05d3\u05d5\u05d3')
  const lines = (await linesIn(await exportLedger(ann, 'pdf'))).join('\n')
  expect(lines.match(/□+/g)).toEqual(['□□□', '□□□'])
})

test('a ledger of many pages is whole in both', async () => {
  const api = await openApi()
  const lines = 2001
  const now = api.deps.clock()
  const spender = { lines, profileName: 'Zażółć', language: 'en', now }
  const id = await api.transact(tx => createSpender(tx, spender))
  const token = await api.transact(tx => openSession(tx, id, 'test', now))
  const ann = callerWith(api.fetch, id, token)
  expect(await checkLedger(api.deps.db)).toEqual([])

  const balances = Array.from({ length: lines }, (_, index) => index + 1)
  const csv = (await (await exportLedger(ann, 'csv')).text()).trimEnd().split('\r\n').slice(1)
  expect(csv.map(line => Number(line.split(',')[6]))).toEqual(balances)
  expect(new Set(csv.map(line => line.split(',').at(-1))).size).toBe(lines)
  const pdf = await linesIn(await exportLedger(ann, 'pdf'))
  const drawn = pdf.map(line => line.split(' | ')).filter(cells => cells.at(-1) === 'free')
  expect(drawn.map(cells => Number(cells.at(-2)))).toEqual(balances)
})

test('what is no format, and guests, are refused', async () => {
  const { api, ann } = await openLedger()
  const response = await exportLedger(ann, 'xls')
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_input', fields: ['format'] }
  ])
  expect((await exportLedger(api.guest, 'csv')).status).toBe(403)
})

test('nobody exports without end', async () => {
  const { ann } = await openLedger()
  for (let tries = 0; tries < 60; tries++) {
    expect((await exportLedger(ann, 'csv')).status).toBe(200)
  }
  expect((await exportLedger(ann, 'csv')).status).toBe(429)
})

test('a cancelled download is no fault outside the request, and the next one is whole', async () => {
  const { ann } = await openLedger()
  for (const format of ['pdf', 'csv'] as const) {
    // Vitest fails on an exception that nothing catches.
    await (await exportLedger(ann, format)).body?.cancel()
    const next = await exportLedger(ann, format)
    expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})
