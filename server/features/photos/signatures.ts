import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '#contract/common.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { sharedSecret } from '#server/lib/secrets.ts'
import type { PhotoRow, Sign } from './images.ts'
import { type PhotoSize, photoSizes } from './keys.ts'

/** Where pictures are served that not everybody may see. */
export const privateMediaPath = '/api/media.php'

const secretName = 'photo addresses'
const longestSeconds = 600
/** Addresses made within one step are the same, so that a page read again loads nothing again. */
const stepSeconds = 300

interface Signed {
  photo: Pick<PhotoRow, 'id' | 'storage_key'>
  size: PhotoSize
  viewerId: string
  /** Seconds since 1970. */
  expires: number
}

function macOf(secret: string, { photo, size, viewerId, expires }: Signed): string {
  const text = [photo.id, photo.storage_key, size, viewerId, expires].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/**
 * Makes addresses that serve one viewer for 5 to 10 minutes, never beyond `until`. They grant nothing
 * by themselves: the permission is looked up at each request.
 *
 * @param until when the viewer's permission ends; null when no end is set
 */
export async function photoSigner(
  db: Db | Tx,
  viewerId: string,
  now: Date,
  until: Date | null
): Promise<Sign> {
  const secret = await sharedSecret(db, secretName)
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  const step = Math.floor(seconds(now) / stepSeconds) * stepSeconds
  const longest = step + longestSeconds
  const expires = until === null ? longest : Math.min(longest, seconds(until))
  return (photo, size) => {
    const signature = macOf(secret, { photo, size, viewerId, expires })
    const query = { id: photo.id, size, expires: String(expires), signature }
    return `${privateMediaPath}?${new URLSearchParams(query)}`
  }
}

/** What an address asks for; null when it cannot be one of ours. */
export function readAddress(query: Record<string, string>) {
  const { expires = '', signature = '' } = query
  const id = Id.safeParse(query['id'])
  const size = photoSizes.find(candidate => candidate === query['size'])
  if (!id.success || !size || !/^[1-9]\d{0,11}$/.test(expires)) return null
  return { id: id.data, size, expires: Number(expires), signature }
}

/** True for an address that was made for this viewer and this very content, and has not ended. */
export async function isSignedFor(
  db: Db,
  signed: Signed & { signature: string },
  now: Date
): Promise<boolean> {
  if (signed.expires * 1000 <= now.getTime()) return false
  const given = Buffer.from(signed.signature)
  const own = Buffer.from(macOf(await sharedSecret(db, secretName), signed))
  return given.length === own.length && timingSafeEqual(given, own)
}
