import { getPush, updatePush } from '#contract/push.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { remote } from '#src/lib/remote.ts'
import { $push } from './push.ts'

/** Whether notifications name people, and how many devices show them. */
export const $pushChoices = remote(async () => (await call(getPush)).push)

// This browser has come to the devices, or gone from them.
$push.listen(({ status }, before) => {
  const isNews = status !== before?.status && before?.status !== 'unknown'
  if (isNews && $pushChoices.get().status === 'ready') void $pushChoices.reload()
})

/** The switch turns at once, and back when the server did not take it. */
export async function setPushNames(names: boolean): Promise<void> {
  const turn = (to: boolean) => $pushChoices.change(choices => ({ ...choices, names: to }))
  turn(names)
  try {
    const { push } = await call(updatePush, { body: { names } })
    $pushChoices.put(push)
  } catch (error) {
    expectApiError(error)
    turn(!names)
  }
}
