import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type DirectDebit, getDirectDebit } from '#contract/directdebit.ts'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import { Hindrance, hindranceOf } from '#src/features/directdebit/Hindrance.tsx'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** What a member is told about direct debit, and the smallest bundle. */
async function open(blocked: boolean) {
  const api = await openApi()
  const ann = await api.member()
  const directdebit_blocked_at = blocked ? api.deps.clock() : null
  await api.deps.db.updateTable('member').set({ directdebit_blocked_at }).execute()
  await openClient(api, ann)
  await Promise.all([$packages.reload(), loadTexts('directdebit')])
  const offers = $packages.get()
  const bundle = offers.status === 'ready' ? bundleOf(offers.value.packages, 'p0') : undefined
  if (!bundle) throw new Error('No bundle')
  return { about: (await ann.call(getDirectDebit)).reply, bundle }
}

test('an account that is blocked for direct debit is told so, and led to the other ways', async () => {
  const { about, bundle } = await open(true)
  expect(hindranceOf(about, bundle)).toBe('blocked')
  const markup = renderToStaticMarkup(
    <Hindrance hindrance="blocked" about={about} bundle={bundle} />
  )
  expect(markup).toContain('No direct debit any more.')
  expect(markup).toContain('this account can no longer pay by direct debit')
  expect(markup).toMatch(/href="\/credits\/p0"[^>]*>.*Pay another way/)
})

test('nothing stands against the first order of anybody else', async () => {
  const { about, bundle } = await open(false)
  expect(hindranceOf(about, bundle)).toBeNull()
})

describe('of several hindrances', () => {
  test.each([
    ['blocked', { blocked: true, open_order: '7Q4M2KXD7Q4M2KXD' }],
    ['open', { open_order: '7Q4M2KXD7Q4M2KXD', limit: { cents: 1, currency: 'EUR' } }],
    ['limit', { limit: { cents: 989, currency: 'EUR' } }],
    [null, { limit: { cents: 990, currency: 'EUR' } }]
  ] as [string | null, Partial<DirectDebit>][])('%s comes first', async (name, change) => {
    const { about, bundle } = await open(false)
    expect(hindranceOf({ ...about, ...change }, bundle)).toBe(name)
  })
})

test('a bundle without direct debit among its methods is unavailable, unless a direct debit is open', async () => {
  const { about, bundle } = await open(false)
  const other = { ...bundle, methods: ['ideal' as const] }
  const limited = { ...about, limit: { cents: 1, currency: 'EUR' } }
  expect(hindranceOf(limited, other)).toBe('unavailable')
  expect(hindranceOf({ ...limited, open_order: '7Q4M2KXD7Q4M2KXD' }, other)).toBe('open')
})
