import { newId } from '#server/lib/ids.ts'

/** The sizes that every picture is kept in; all of them are WebP. */
export const photoSizes = ['large', 'thumb', 'avatar', 'match', 'blurred'] as const
export type PhotoSize = (typeof photoSizes)[number]

const privatePrefix = 'private/'

/**
 * A `storage_key` that nobody has had yet and nothing leads to. What lies under a key never changes:
 * another content or another privacy takes a new one.
 *
 * @param isOpen whether everybody may see the picture; else it lies where no path leads
 */
export function newStorageKey(isOpen: boolean): string {
  return `${isOpen ? '' : privatePrefix}photos/${newId()}`
}

export function isPrivateKey(storageKey: string): boolean {
  return storageKey.startsWith(privatePrefix)
}

export function fileKey(storageKey: string, size: PhotoSize): string {
  return `${storageKey}/${size}.webp`
}

/** Where the blurred version of this photo stands for whom its `storage_key` is not named. */
export function blurredKey(photoId: string): string {
  return `blurred/${photoId}.webp`
}

/** Of which photo this is the blurred version; null for other keys. */
export function blurredPhotoId(key: string): string | null {
  return /^blurred\/(\w{1,40})\.webp$/.exec(key)?.[1] ?? null
}

/**
 * True when who knows the key of a member's first picture can make up this one: those of the demo
 * population are counted, all others are random.
 */
export function isCounted(storageKey: string): boolean {
  return /^demo\/[\w-]+\/(?!1$)\d+$/.test(storageKey)
}

const publicKey = /^(?:photos\/[1-9A-HJ-NP-Za-km-z]{16}|demo\/[\w-]{1,60}\/\d{1,3})$/

/**
 * True for the files that anybody may have: every size of a public photo, and of a private one the
 * blurred version only (design §8). Nothing else has a path.
 */
export function isPublicFile(key: string): boolean {
  const slash = key.lastIndexOf('/')
  const size = photoSizes.find(candidate => key.slice(slash + 1) === `${candidate}.webp`)
  const storageKey = key.slice(0, Math.max(slash, 0))
  if (!size) return false
  if (!isPrivateKey(storageKey)) return publicKey.test(storageKey)
  return size === 'blurred' && publicKey.test(storageKey.slice(privatePrefix.length))
}
