import { endMandate } from '#contract/directdebit.ts'
import { call } from '#src/lib/api.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { $directDebit } from './directdebit.ts'

/** What came of ending the mandate. */
export const $ending = sendingState()

/** Ends the mandate in force; what was ordered by it stays ordered. */
export async function giveMandateUp(): Promise<void> {
  const isEnded = await send($ending, async () => void (await call(endMandate)))
  const about = $directDebit.get()
  // Put, so that an answer from before does not bring it back.
  if (isEnded && about.status === 'ready') $directDebit.put({ ...about.value, mandate: null })
}
