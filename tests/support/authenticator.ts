import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#contract/passkey-shapes.ts'
import type { PasskeyQuestion } from '#contract/second-step.ts'

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

/** How an answer differs from what an honest device gives. */
export interface Forgery {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  /** False: nobody was asked for a finger or a PIN. */
  verified?: boolean
  userHandle?: string
  type?: string
}

export interface SoftAuthenticator {
  id: string
  make(question: PasskeyQuestion, forgery?: Forgery): NewPasskey
  sign(question: PasskeyQuestion, forgery?: Forgery): PasskeyAnswer
}

/** The head of a CBOR item: major type and length, or value. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Item = number | string | Buffer | Map<number | string, Item>

/** As much CBOR as a passkey needs. */
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, item.length), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  const pairs = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Buffer.concat([head(5, item.size), ...pairs])
}

/** ES256, as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, Item>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)]
    ])
  )
}

/** A device that holds one passkey, with a real key and real signatures. */
export function softAuthenticator(origin = 'http://localhost'): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false
      })
    )
  const authData = (question: PasskeyQuestion, forgery: Forgery, rest: Buffer | null) => {
    const verified = forgery.verified === false ? 0 : userVerified
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forgery.counter ?? ++counter)
    return Buffer.concat([
      createHash('sha256')
        .update(forgery.rpId ?? question.rp_id)
        .digest(),
      Buffer.from([userPresent | verified | (rest ? hasKey : 0)]),
      count,
      rest ?? Buffer.alloc(0)
    ])
  }
  const common = { id, rawId: id, type: 'public-key' } as const

  return {
    id,
    make(question, forgery = {}) {
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(publicKey)
      ])
      const attestation = new Map<string, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(question, forgery, key)]
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', question.challenge, forgery).toString(
            'base64url'
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal']
        }
      }
    },
    sign(question, forgery = {}) {
      const data = clientData('webauthn.get', question.challenge, forgery)
      const authenticator = authData(question, forgery, null)
      const hash = createHash('sha256').update(data).digest()
      const signature = sign('sha256', Buffer.concat([authenticator, hash]), privateKey)
      const { userHandle } = forgery
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle })
        }
      }
    }
  }
}
