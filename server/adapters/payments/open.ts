import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { PaymentProvider } from './port.ts'
import { sandboxPayments } from './sandbox.ts'

/** Mollie takes the payments when the configuration has its key, else the sandbox pretends to. */
export async function openPayments(
  { VONK_MOLLIE_KEY: key, VONK_MOLLIE_URL: url }: Config,
  db: Db,
  clock: () => Date
): Promise<PaymentProvider> {
  if (key === undefined) return sandboxPayments(db, clock)
  // Read only here: nobody without a key needs the client.
  const { molliePayments } = await import('./mollie.ts')
  return molliePayments({ key, url, clock })
}
