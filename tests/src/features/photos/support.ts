import { onTestFinished } from 'vitest'
import sharp from 'sharp'
import { addPhoto } from '#contract/photos.ts'
import { $ownPhotos } from '#src/features/photos/own-photos.ts'
import { type Edges, setEdges } from '#src/features/photos/edges.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { type Api, type Caller, type ApiOptions, openApi } from '#tests/support/api.ts'
import { type MemberOptions } from '#tests/support/factories.ts'
import { type Client, openClient } from '#tests/support/client.ts'

export const jpeg = new Uint8Array(
  await sharp({ create: { width: 80, height: 100, channels: 3, background: '#773cd6' } })
    .jpeg()
    .toBuffer()
)

export const pictureFile = (name = 'me.jpg', type = 'image/jpeg') =>
  new File([jpeg], name, { type })

/** The browser's part: pictures go as they are; what is shown and given back is counted. */
export function standInForBrowser(parts: Partial<Edges> = {}) {
  const shown = new Set<string>()
  let last = 0
  const restore = setEdges({
    prepare: async file => ({ file, crop: null }),
    canReadCanvas: async () => true,
    show() {
      const address = `blob:${++last}`
      shown.add(address)
      return address
    },
    giveBack: address => void shown.delete(address),
    sendWith: onProgress => request => {
      onProgress(0.5)
      return environment.fetch(request)
    },
    ...parts
  })
  onTestFinished(restore)
  return { shown }
}

export interface Desk {
  api: Api
  ann: Caller
  client: Client
  shown: Set<string>
}

/** Ann in front of her photos, of which the server has some already. */
export async function openDesk(
  count = 0,
  options: MemberOptions = {},
  parts: Partial<Edges> = {},
  apiOptions: ApiOptions = {}
): Promise<Desk> {
  const api = await openApi(apiOptions)
  const ann = await api.member(options)
  for (let number = 0; number < count; number++) {
    const { status } = await ann.call(addPhoto, { body: { file: pictureFile() } })
    if (status !== 200) throw new Error(`No photo ${number}: ${status}`)
  }
  const client = await openClient(api, ann)
  const { shown } = standInForBrowser(parts)
  await loadTexts('photos', 'errors')
  onTestFinished($ownProfile.listen(() => {}))
  await $ownProfile.reload()
  return { api, ann, client, shown }
}

export const shownIds = () => $ownPhotos.get().map(({ id }) => id)
