import { getPush } from '#contract/push.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'
import { $push } from './push.ts'

/** How many devices show the member's notifications. */
export const $pushDevices = remote(async () => (await call(getPush)).push.devices)

// This browser has come to the devices, or gone from them.
$push.listen(({ status }, before) => {
  const isNews = status !== before?.status && before?.status !== 'unknown'
  if (isNews && $pushDevices.value?.status === 'ready') void $pushDevices.reload()
})
