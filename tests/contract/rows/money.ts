import {
  createOrder,
  getDiscountCode,
  listLedger,
  listOrders,
  listPackages,
  paymentWebhook
} from '#contract/credits.ts'
import {
  endMandate,
  getDirectDebit,
  orderByDirectDebit,
  sendDirectDebitCode
} from '#contract/directdebit.ts'
import { getLimits, setLimits } from '#contract/spending.ts'
import { getWithdrawal, withdraw } from '#contract/withdrawal.ts'
import { row } from '../row.ts'

const amount = { cents: 990, currency: 'EUR' }
const own = { own: 'ok', foreign: 'not_found', missing: 'not_found' } as const

export const moneyRows = [
  row(getDiscountCode, 'discount_not_found', { build: () => ({ query: { code: 'NOTHING' } }) }),
  row(listPackages, 'ok'),
  row(createOrder, 'ok', {
    build: () => ({ body: { package: 'p0', method: 'ideal', amount } }),
    unconfirmed: 'not_confirmed'
  }),
  row(listOrders, own, { build: ({ the }) => ({ query: { id: the('order') } }) }),
  row(
    paymentWebhook,
    { own: 'ok', foreign: 'ok', missing: 'ok' },
    { build: ({ the }) => ({ query: { provider: 'sandbox' }, body: { id: the('payment') } }) }
  ),
  row(listLedger, 'ok'),
  row(getDirectDebit, 'ok'),
  row(endMandate, 'ok'),
  row(sendDirectDebitCode, 'ok', {
    build: () => ({ body: { phone: '0612345678' } }),
    unconfirmed: 'not_confirmed'
  }),
  row(orderByDirectDebit, 'sms_code_invalid', {
    build: () => ({
      body: {
        package: 'p0',
        amount,
        account_holder: 'R. de Vries',
        iban: 'NL91ABNA0417164300',
        street: 'Oudegracht',
        house_number: '12',
        zip: '3511 AB',
        city: 'Utrecht',
        phone: '0612345678',
        sms_code: '123456',
        consent_version: 'nl-00000000',
        consent: true
      }
    }),
    unconfirmed: 'not_confirmed'
  }),
  row(getLimits, 'ok'),
  row(setLimits, 'ok', { build: () => ({ body: { period: 'day', cents: 5000 } }) }),
  row(getWithdrawal, 'ok'),
  row(withdraw, own, {
    build: ({ the }) => ({
      body: { name: 'Tim', email: 'tim@post.example', order_ids: [the('order')] }
    }),
    visitor: 'authentication_required'
  })
]
