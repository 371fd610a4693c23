import { databaseLimiter } from '#server/lib/limiter.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type MollieServer, mollieKey, openMollieServer } from '#tests/support/mollie-server.ts'

/** The whole server with Mollie as its provider, both on one clock, without limits on calls. */
export async function openWithMollie(): Promise<{ api: Api; mollie: MollieServer }> {
  const mollie = await openMollieServer()
  const api = await openApi({
    environment: { VONK_MOLLIE_KEY: mollieKey, VONK_MOLLIE_URL: mollie.url }
  })
  api.deps.limiter = databaseLimiter(api.deps.db, false)
  mollie.clock = api.deps.clock
  return { api, mollie }
}

/** Calls our webhook as Mollie does: with a form that holds an id and nothing else. */
export function callWebhook(api: Api, id: string | null): Promise<Response> {
  return api.fetch('/api/payment-webhook.php?provider=mollie', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: id ?? '' }).toString()
  })
}

export interface Outcome {
  status: string
  /** How often it was credited. */
  lots: number
}

/** What became of each order, by its payment or its id. */
export async function outcomes({ deps }: Api): Promise<Map<string, Outcome>> {
  const rows = await deps.db
    .selectFrom('orders')
    .leftJoin('lot', 'lot.order_id', 'orders.id')
    .groupBy('orders.id')
    .select(eb => [
      'orders.id',
      'orders.payment_id',
      'orders.status',
      eb.fn.count<string>('lot.id').as('lots')
    ])
    .execute()
  return new Map(
    rows.map(({ id, payment_id, status, lots }) => [
      payment_id ?? id,
      { status, lots: Number(lots) }
    ])
  )
}
