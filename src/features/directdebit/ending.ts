import { endMandate } from '#contract/directdebit.ts'
import { call } from '#src/lib/api.ts'
import { sameMember } from '#src/lib/forget.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { $directDebit } from './directdebit.ts'

/** What came of ending the mandate. */
export const $ending = sendingState()

/** Ends the mandate in force; what was ordered by it stays ordered. */
export async function giveMandateUp(): Promise<void> {
  const isSame = sameMember()
  const isEnded = await send($ending, async () => void (await call(endMandate)))
  // Not `get`, which would open it, after a logout too.
  const about = $directDebit.value
  // Put, so that an answer from before does not bring it back.
  if (isEnded && isSame() && about?.status === 'ready') {
    $directDebit.put({ ...about.value, mandate: null })
  }
}
