import { onTestFinished } from 'vitest'
import { type Device, setDevice } from '#src/features/second-factor/device.ts'
import { type SoftAuthenticator, softAuthenticator } from '#tests/support/authenticator.ts'
import { origin } from '#tests/support/api.ts'

/** A device with one passkey in place of the browser's, until the test ends. */
export function useDevice(parts: Partial<Device> = {}): SoftAuthenticator {
  const authenticator = softAuthenticator(new URL(origin).origin.replace(/:\d+$/, ''))
  const putBack = setDevice({
    canHold: () => true,
    offersByItself: async () => false,
    make: async ({ question }) => authenticator.make(question),
    sign: async question => authenticator.sign(question),
    stopAsking: async () => {},
    name: () => 'Phone',
    ...parts
  })
  onTestFinished(putBack)
  return authenticator
}
