import { expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { updateProfile } from '#contract/members.ts'
import { givePhotoKey, revokePhotoKey } from '#contract/photo-keys.ts'
import { removePhoto, updatePhoto } from '#contract/photos.ts'
import { photoSigner } from '#server/features/photos/signatures.ts'
import { photosSeen, rowOf } from '#tests/support/photos.ts'
import {
  type Scene,
  foreignPhoto,
  lockedPhoto,
  sharpSizes,
  tampered
} from '#tests/support/locked-photo.ts'

const day = 86_400
type Attack = (scene: Scene) => Promise<Response[]>
const all = (fetch: (path: string) => Promise<Response>, paths: string[]) =>
  Promise.all(paths.map(path => fetch(path)))
const mediaPaths = (storageKeys: string[]) =>
  storageKeys.flatMap(key => sharpSizes.map(size => `/media/${key}/${size}.webp`))

/** The holder asks again for what was just open. */
const again = async ({ holder, address }: Scene, init?: RequestInit) => [
  await holder.fetch(address, init)
]
const after =
  (change: (scene: Scene) => Promise<unknown>): Attack =>
  async scene => {
    await change(scene)
    return again(scene)
  }
const revoke = ({ owner, holder }: Scene) =>
  owner.call(revokePhotoKey, { query: { profile_id: holder.id } })

const attacks: [string, Attack][] = [
  [
    'the public address of before',
    async ({ api, publicPath }) =>
      all(
        api.fetch,
        sharpSizes.map(size => publicPath.replace('large', size))
      )
  ],
  [
    'a name guessed from the id or from the blurred version',
    async ({ api, photoId, storageKey }) => {
      const name = storageKey.split('/').at(-1) ?? ''
      return all(api.fetch, mediaPaths([`photos/${photoId}`, `photos/${name}`, `demo/${name}/1`]))
    }
  ],
  [
    'the private folder itself',
    async ({ api, storageKey, photoId }) =>
      all(api.fetch, mediaPaths([storageKey, `private/photos/${photoId}`]))
  ],
  [
    'the original, and other kinds of file',
    async ({ api, storageKey }) =>
      all(
        api.fetch,
        ['original.webp', 'large.jpg', 'large.avif', 'large', 'large.webp.bak', ''].map(
          name => `/media/${storageKey}/${name}`
        )
      )
  ],
  [
    'a path that climbs, written in many ways',
    async ({ api, storageKey }) => {
      const name = storageKey.split('/').at(-1)
      return all(api.fetch, [
        `/media/photos/..%2f${storageKey}/large.webp`,
        `/media/photos/%2e%2e/${storageKey}/large.webp`,
        `/media/photos/..%5c${storageKey.replaceAll('/', '%5c')}%5clarge.webp`,
        `/media/private%2fphotos%2f${name}%2flarge.webp`,
        `/media//${storageKey}/large.webp`,
        `/media/./${storageKey}/large.webp`,
        `/media/${storageKey}/blurred.webp%2f..%2flarge.webp`,
        `/media/${storageKey}/blurred.webp/../large.webp`,
        `/media/${storageKey}/large.webp%00blurred.webp`,
        `/media/${storageKey}/large.webp?/blurred.webp`,
        `/MEDIA/${storageKey}/large.webp`
      ])
    }
  ],
  [
    'another size under a given signature',
    async ({ holder, owner, address }) => {
      const thumb = (await photosSeen(holder, owner.id))[0]?.thumb_filename ?? ''
      return all(holder.fetch, [
        tampered(thumb, { size: 'large' }),
        `${thumb}&size=large`.replace('size=thumb&', ''),
        ...['thumb', 'avatar', 'match', 'blurred', 'original', '../large', ''].map(size =>
          tampered(address, { size })
        )
      ])
    }
  ],
  [
    'another photo under a given signature',
    async ({ api, holder, address }) => [
      await holder.fetch(tampered(address, { id: await foreignPhoto(api) })),
      await holder.fetch(tampered(address, { id: '1111111111111111' })),
      await holder.fetch(tampered(address, { id: "' or 1=1 --" }))
    ]
  ],
  [
    'a later end under a given signature',
    async ({ holder, address }) => {
      const end = Number(new URL(address, 'http://x').searchParams.get('expires'))
      const ends = [end + 1, end + 3600, 999_999_999_999, `${end}0`, `0${end}`, `${end}.0`, '9e11']
      return all(
        holder.fetch,
        ends.map(expires => tampered(address, { expires: String(expires) }))
      )
    }
  ],
  [
    'no signature, a part of one, more than one, a made-up one',
    async ({ holder, address }) => {
      const own = new URL(address, 'http://x').searchParams.get('signature') ?? ''
      const made = ['', own.slice(1), `${own}A`, own.toLowerCase(), 'A'.repeat(43), `${own} `]
      return all(holder.fetch, [
        ...made.map(signature => tampered(address, { signature })),
        ...['signature', 'expires', 'id', 'size'].map(name => tampered(address, { [name]: null })),
        '/api/media.php'
      ])
    }
  ],
  [
    'an address past its end',
    async scene => {
      scene.api.pass(601)
      return again(scene)
    }
  ],
  [
    "the address of another viewer, also with a right of one's own",
    async ({ stranger, premium, owner, address }) =>
      Promise.all([stranger, premium, owner].map(viewer => viewer.fetch(address)))
  ],
  [
    'an address handed to a guest',
    async ({ api, address }) => [
      await api.guest.fetch(address),
      await api.fetch(address, { headers: { cookie: 'session=made-up' } })
    ]
  ],
  ['an address after logging out', after(({ api }) => api.deps.db.deleteFrom('session').execute())],
  ['an address after the key was taken back', after(revoke)],
  [
    'an address when the key has ended',
    async scene => {
      const { api, holder, owner } = scene
      api.pass(day - 60)
      const address = (await photosSeen(holder, owner.id))[0]?.filename ?? ''
      expect((await holder.fetch(address)).status).toBe(200)
      api.pass(60)
      return again({ ...scene, address })
    }
  ],
  [
    'an address after the owner has blocked',
    after(({ owner, holder }) => owner.call(blockMember, { body: { profile_id: holder.id } }))
  ],
  [
    'an address after the holder has blocked',
    after(({ owner, holder }) => holder.call(blockMember, { body: { profile_id: owner.id } }))
  ],
  [
    'a key from before a block that is over',
    after(async ({ owner, holder }) => {
      await owner.call(blockMember, { body: { profile_id: holder.id } })
      await owner.call(unblockMember, { query: { profile_id: holder.id } })
    })
  ],
  [
    'a premium member after a block',
    async ({ owner, premium }) => {
      const address = (await photosSeen(premium, owner.id))[0]?.filename ?? ''
      await owner.call(blockMember, { body: { profile_id: premium.id } })
      return [await premium.fetch(address)]
    }
  ],
  [
    'premium that has ended',
    async ({ owner, premium, change }) => {
      const address = (await photosSeen(premium, owner.id))[0]?.filename ?? ''
      expect((await premium.fetch(address)).status).toBe(200)
      await change('member', premium.id, { paid_user: false })
      return [await premium.fetch(address)]
    }
  ],
  [
    'an address after the photo was deleted',
    after(({ owner, photoId }) => owner.call(removePhoto, { query: { id: photoId } }))
  ],
  [
    'an address from before another part was chosen',
    after(({ owner, photoId }) => {
      const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
      return owner.call(updatePhoto, { body: { id: photoId, crop } })
    })
  ],
  [
    'an address after the owner deleted the account',
    after(({ owner, change }) => change('member', owner.id, { status: 'deleted' }))
  ],
  [
    'an address after the viewer deleted the account',
    after(({ holder, change }) => change('member', holder.id, { status: 'deleted' }))
  ],
  [
    'an address when the profile is disabled',
    after(({ owner, change }) => change('member', owner.id, { profile_status: 'disabled' }))
  ],
  [
    'an address when the owner is invisible',
    after(({ owner }) => owner.call(updateProfile, { body: { invisible: true } }))
  ],
  [
    'a kept answer that asks whether it still holds',
    async scene => {
      const first = await scene.holder.fetch(scene.address)
      const etag = first.headers.get('etag') ?? '"kept"'
      await revoke(scene)
      const headers: Record<string, string>[] = [
        { 'if-none-match': etag },
        { 'if-none-match': '*' },
        { 'if-modified-since': new Date(2100, 1).toUTCString() },
        { range: 'bytes=0-99' },
        { range: 'bytes=0-99', 'if-range': etag },
        { 'cache-control': 'only-if-cached' }
      ]
      const answers = await Promise.all(headers.map(headers => again(scene, { headers })))
      return answers.flat()
    }
  ],
  [
    'other methods',
    async scene => {
      await revoke(scene)
      const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
      const answers = await Promise.all(methods.map(method => again(scene, { method })))
      return answers.flat()
    }
  ],
  [
    'a right signature without a right, also of an operator',
    async ({ api, stranger, owner, photoId }) => {
      const operator = await api.member({ role: 'operator' })
      const [seen] = await photosSeen(operator, owner.id)
      expect(seen).toMatchObject({ locked: true, filename: null })
      const photo = await rowOf(api, photoId)
      const viewers = [stranger, operator].map(async viewer => {
        const sign = await photoSigner(api.deps.db, viewer.id, api.deps.clock(), null)
        return viewer.fetch(sign(photo, 'large'))
      })
      return Promise.all(viewers)
    }
  ]
]

test.each(attacks)('%s does not reach a locked photo', async (_name, attack) => {
  const scene = await lockedPhoto()
  const open = await scene.holder.fetch(scene.address)
  expect(open.status).toBe(200)
  const picture = Buffer.from(await open.arrayBuffer())
  const answers = await attack(scene)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) {
    expect([403, 404, 405]).toContain(answer.status)
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.includes(picture.subarray(20, 60))).toBe(false)
  }
})

test('a page names of a locked photo the blurred version and nothing else', async () => {
  const { api, stranger, owner, storageKey } = await lockedPhoto()
  for (const viewer of [stranger, api.guest]) {
    const photos = await photosSeen(viewer, owner.id)
    expect(photos).toMatchObject([{ locked: true, private: true, filename: null }])
    expect(photos[0]?.thumb_filename).toBe(`/media/${storageKey}/blurred.webp`)
  }
})

test('an open photo is kept by nobody and shown by no other site', async () => {
  const { holder, address } = await lockedPhoto()
  const { headers } = await holder.fetch(address)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie'
  })
  expect(headers.get('etag')).toBeNull()
})

test('an address lasts at most ten minutes, and never beyond the key', async () => {
  const { api, owner, holder, premium } = await lockedPhoto()
  const secondsLeft = async (viewer: typeof holder) => {
    const [photo] = await photosSeen(viewer, owner.id)
    const expires = new URL(photo?.filename ?? '', 'http://x').searchParams.get('expires')
    return Number(expires) - Math.floor(api.deps.clock().getTime() / 1000)
  }
  for (let minute = 0; minute < 12; minute++) {
    const left = await secondsLeft(premium)
    expect(left).toBeGreaterThan(300)
    expect(left).toBeLessThanOrEqual(600)
    api.pass(60)
  }
  await owner.call(givePhotoKey, { body: { profile_id: holder.id, days: 1 } })
  api.pass(day - 90)
  expect(await secondsLeft(holder)).toBe(90)
  expect(await secondsLeft(premium)).toBeGreaterThan(300)
})

test('a page read again names the same address for a while, so nothing loads twice', async () => {
  const { api, owner, premium } = await lockedPhoto()
  const [one] = await photosSeen(premium, owner.id)
  api.pass(30)
  const [other] = await photosSeen(premium, owner.id)
  expect(other?.filename).toBe(one?.filename)
})
