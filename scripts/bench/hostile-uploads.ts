import { broken, claimedPng, otherKinds, polyglots, realPng } from '#tests/support/hostile-files.ts'
import { jpeg, noise } from '#tests/support/photos.ts'

export interface Hostile {
  name: string
  bytes: Uint8Array
  /** What the refusal says. */
  code: string
  /** Sent without saying how long it is. */
  chunked?: boolean
}

/** A photo as cameras make them, which takes long to decode. */
async function cameraPhoto(): Promise<Buffer> {
  return noise(4000, 3000).jpeg({ quality: 80 }).toBuffer()
}

/** Uploads that are taken, to warm up with, and such that must not be. */
export async function hostileUploads(): Promise<{
  taken: { bytes: Uint8Array }[]
  refused: Hostile[]
}> {
  const camera = await cameraPhoto()
  const named = (list: [string, Buffer][], code: string): Hostile[] =>
    list.map(([name, bytes]) => ({ name, bytes, code }))
  const large = new Uint8Array(50_000_000)
  return {
    taken: [jpeg, camera, camera, camera].map(bytes => ({ bytes })),
    refused: [
      { name: 'a real 250-megapixel PNG', bytes: realPng(16_000, 15_625), code: 'photo_pixels' },
      {
        name: 'a claimed 250-megapixel PNG',
        bytes: claimedPng(16_000, 15_625),
        code: 'photo_pixels'
      },
      { name: 'a 50 MB file', bytes: large, code: 'too_large' },
      { name: 'a 50 MB file of unsaid length', bytes: large, code: 'too_large', chunked: true },
      {
        name: 'a 12-megapixel photo cut in half',
        bytes: camera.subarray(0, camera.length / 2),
        code: 'photo_invalid'
      },
      {
        name: 'a 12-megapixel photo with a page behind it',
        bytes: Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')]),
        code: 'photo_invalid'
      },
      ...named(broken, 'photo_invalid'),
      ...named(polyglots, 'photo_invalid'),
      ...named(otherKinds, 'photo_type')
    ]
  }
}
