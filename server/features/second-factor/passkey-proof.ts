import { type NewPasskey, type PasskeyAnswer, passkeyAlgorithms } from '#contract/passkey-shapes.ts'
import { AppError } from '#server/lib/app-error.ts'

/** What a passkey belongs to is the host that the visitor sees; the browser sees to it too. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname
}

/** 26 MB that few requests need: the first of them loads it. */
const library = () => import('@simplewebauthn/server')

function refuse(): never {
  throw new AppError('passkey_invalid')
}

/**
 * Reads what the device says of a new passkey. Who made the device does not matter (no attestation),
 * but it must have asked its owner for a finger, a face or a PIN.
 *
 * @param origin scheme and host of the request
 * @throws AppError `passkey_invalid`
 */
export async function proveNewPasskey(
  origin: string,
  challenge: string,
  passkey: NewPasskey
): Promise<{ id: string; publicKey: string; counter: number }> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms
  }).catch(refuse)
  if (!verified || !registrationInfo) return refuse()
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

export interface KeptPasskey {
  id: string
  /** Base64url. */
  public_key: string
  counter: string | number
}

/**
 * Checks what a passkey signed.
 *
 * @returns its counter now; one that does not rise is a copy, and refused
 * @throws AppError `passkey_invalid`
 */
export async function provePasskey(
  origin: string,
  challenge: string,
  passkey: PasskeyAnswer,
  kept: KeptPasskey
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    credential: {
      id: kept.id,
      publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
      counter: Number(kept.counter)
    }
  }).catch(refuse)
  return verified ? authenticationInfo.newCounter : refuse()
}
