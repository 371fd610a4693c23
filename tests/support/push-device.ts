import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { PushNotice, type PushSubscription } from '#contract/push.ts'

/** A browser that has subscribed: it alone can read what is sent to its endpoint. */
export interface PushDevice {
  subscription: PushSubscription
  /** Decrypts a body as RFC 8291 says, by its own hands. @throws when it was meant for another */
  read(body: Buffer): PushNotice
}

export function newDevice(endpoint: string): PushDevice {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, expirationTime: null, keys },
    read(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const material = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce)
      opened.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      // The last record ends with a 2, and zeros behind it.
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString()
      return PushNotice.parse(JSON.parse(text))
    }
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
