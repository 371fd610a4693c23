import * as z from 'zod/mini'
import { shortText } from './common.ts'

function base64Url(maximum: number) {
  return z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maximum))
}

/** Kinds of keys that we take, as COSE numbers them, best first: Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

/** A credential's id: up to 1023 bytes. */
export const PasskeyId = base64Url(1364)

const Type = z.literal('public-key')

/** What the browser's `toJSON` says of a passkey that was made, as far as it counts. */
export const NewPasskey = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: Type,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(shortText(20, 0)).check(z.maxLength(10)))
  })
})
export type NewPasskey = z.output<typeof NewPasskey>

/** The same of a passkey that has signed. */
export const PasskeyAnswer = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: Type,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: z.optional(base64Url(100))
  })
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>
