import type { Page } from '@playwright/test'
import type { DirectDebit } from '#contract/directdebit.ts'
import type { Spending } from '#contract/spending.ts'
import type { Shot } from './shots.ts'

const path = '/directdebit?package=p2'

/** What the server says of direct debit, with a change: a bank would take weeks to bring it about. */
function standing(name: string, change: Partial<DirectDebit>): Shot {
  return {
    name: `directdebit-${name}`,
    as: 'tim',
    path,
    prepare: (page: Page) =>
      page.route('**/api/directdebit.php', async route => {
        const response = await route.fetch()
        const known = (await response.json()) as DirectDebit
        await route.fulfill({ response, json: { ...known, ...change } })
      })
  }
}

const owed = { cents: 396, currency: 'EUR' }
const mandate = {
  reference: 'VONK-7Q2M4K',
  account_holder: 'T. de Vries',
  iban_end: '4300',
  signed_at: '2026-10-02T18:00:00.000Z'
}

/** An order of a member that has bought for more than the site's sum in 7 days. */
const checkIn: Shot = {
  name: 'check-in',
  as: 'tim',
  path: '/credits/p1/card',
  prepare: (page: Page) =>
    page.route('**/api/limits.php', async route => {
      const response = await route.fetch()
      const known = (await response.json()) as Spending
      const check_in = { step: 1, bought_cents: 12_680 }
      await route.fulfill({ response, json: { ...known, check_in } })
    })
}

/** The screens around a purchase that are seldom seen. */
export const moneyShots: Shot[] = [
  standing('form', {}),
  standing('mandate', { mandate }),
  standing('blocked', { blocked: true, blocked_reason: 'charge_back', debts: [owed] }),
  standing('limit', { limit: { cents: 1000, currency: 'EUR' } }),
  { name: 'order-directdebit', as: 'tim', path: '/credits/p1/directdebit' },
  checkIn,
  { name: 'repeat-order', as: 'tim', path: '/credits/repeat-order' },
  { name: 'limits', as: 'tim', path: '/limits' },
  { name: 'withdrawal-page', as: 'tim', path: '/withdrawal' }
]
