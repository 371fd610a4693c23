import { molliePayments } from '#server/adapters/payments/mollie.ts'
import type { PaymentRequest } from '#server/adapters/payments/port.ts'
import { mollieKey, openMollieServer } from '#tests/support/mollie-server.ts'

const orderedAt = new Date('2026-05-02T19:00:00Z')
export const hour = 3_600_000

export const request: PaymentRequest = {
  orderId: 'Ab1'.padEnd(16, '2'),
  orderedAt,
  amount: { cents: 990, currency: 'EUR' },
  method: 'card',
  description: 'Vonk Voorbeeld B.V. V-204 871',
  redirectUrl: 'https://vonk.example/transactions/1',
  webhookUrl: 'https://vonk.example/api/payment-webhook.php?provider=mollie'
}

/** The adapter and the Mollie that it talks to, both on one clock. */
export async function openPayments({ key = mollieKey, patienceMilliseconds = 60_000 } = {}) {
  const mollie = await openMollieServer()
  let now = orderedAt
  const clock = () => now
  mollie.clock = clock
  return {
    mollie,
    payments: molliePayments({ key, url: mollie.url, clock, patienceMilliseconds }),
    pass: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
  }
}
