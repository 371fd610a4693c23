import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import type { Package, PaymentMethod } from '#contract/credits.ts'
import { BundleRow } from '#src/features/credits/BundleRow.tsx'
import { OrderForm } from '#src/features/credits/OrderForm.tsx'
import { TransactionResult } from '#src/features/credits/TransactionResult.tsx'
import { beginOrdering, order, orderOf } from '#src/features/credits/orders.ts'
import { type Offers, $packages } from '#src/features/credits/packages.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { textsOf } from '#shared/texts.ts'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { applyPayment } from '#server/features/credits/payments.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

/** What somebody reads, without markup; money has spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const read = (node: ReactNode) => plain(renderToStaticMarkup(node).replaceAll(/<[^>]+>/g, ' '))
const money = (locale: string, cents: number, currency: string) =>
  plain(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100))

const share = (locale: string, basisPoints: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000
  )

async function offersNow(): Promise<Offers> {
  await $packages.reload()
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error('There are no prices')
  return state.value
}

async function newestOrder(api: Api) {
  return api.deps.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
}

const newcomer: MemberOptions = { signup_at: new Date('2026-05-02T18:00:00Z') }
const buyers: [who: string, options: MemberOptions, method: PaymentMethod][] = [
  ['a newcomer with the welcome discount', newcomer, 'ideal'],
  ['a member at list prices', {}, 'card'],
  ['somebody who pays in pounds', { country: 'GB' }, 'card'],
  ['a newcomer with another tax', { ...newcomer, country: 'CH' }, 'paypal'],
  ['somebody without tax', { country: 'US' }, 'paypal']
]

/** Every bundle in the languages that the site began with, the smallest and the largest in the others. */
const bundlesIn = (locale: string) => (/nl|en/.test(locale) ? [0, 1, 2, 3] : [0, 3])

describe.each(locales)('in %s', locale => {
  describe.each(buyers)('%s', (_who, options, method) => {
    test.each(bundlesIn(locale))(
      'is charged what row, form, bill and receipt name (p%i)',
      async index => {
        const api = await openApi()
        const ann = await api.member({ language: locale, ...options })
        await openClient(api, ann)
        setEnvironment({ locale: () => locale })
        await Promise.all([
          $settings.reload(),
          loadTexts('chats', 'common', 'credits', 'errors', 'signup')
        ])
        const offers = await offersNow()
        const bundle = offers.packages[index] as Package
        const row = read(<BundleRow bundle={bundle} glasses={1} />)
        const form = read(
          <OrderForm bundle={bundle} offers={offers} method={method} onMethod={() => {}} />
        )
        beginOrdering()
        await order(bundle, method)

        const placed = await newestOrder(api)
        const sum = money(locale, placed.cents, placed.currency)
        expect(row).toContain(sum)
        // The order button stands behind the sum, and names it once more.
        const t = textsOf(locale, 'credits')
        const submit = t('order.submit')
        expect(form).toMatch(new RegExp(`${submit} ${sum.replaceAll(/[.$]/g, '\\$&')}`))
        const off = placed.list_cents - placed.cents
        const listed = money(locale, placed.list_cents, placed.currency)
        expect(form).toContain(listed)
        expect(form.includes(`− ${money(locale, off, placed.currency)}`)).toBe(off > 0)
        expect(form).toContain(plain(t('order.line', { count: placed.credits })))
        const tax = t('order.vat_line', { percentage: share(locale, placed.vat_basis_points) })
        expect(form.includes(plain(tax))).toBe(placed.vat_basis_points > 0)

        await endSandboxPayment(api.deps.db, placed.payment_id ?? '', 'paid')
        await applyPayment(api.deps, placed.payment_id ?? '')
        const line = await api.deps.db
          .selectFrom('transfer')
          .select(['credits', 'cents', 'currency'])
          .where('reason', '=', 'purchase')
          .executeTakeFirstOrThrow()
        expect(line).toEqual({
          credits: placed.credits,
          cents: placed.cents,
          currency: placed.currency
        })
        const store = orderOf(placed.id)
        await store.reload()
        const state = store.get()
        if (state.status !== 'ready') throw new Error('The order did not come')
        expect(read(<TransactionResult order={state.value} />)).toContain(sum)
        await runDueJobs(api)
        expect(plain(api.letters[0]?.text ?? '')).toContain(`: ${sum}`)
        expect(await checkLedger(api.deps.db)).toEqual([])
      }
    )
  })
})
