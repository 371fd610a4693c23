import type { Hono } from 'hono'
import { addPhoto, removePhoto } from '#contract/photos.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import type { Context } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { newId } from '#server/lib/ids.ts'
import type { Environment } from '#server/lib/request.ts'
import type { Serve } from '#server/lib/serve.ts'
import { removeFiles, storeFiles } from './files.ts'
import { photoOf } from './images.ts'
import { storageKeyOf } from './keys.ts'
import { type RenderDemo, mediaRoutes } from './media.ts'
import { privateMediaRoutes } from './private-media.ts'
import { picturesOf } from './pictures.ts'
import { addPhotoTo, removePhotoOf } from './rules.ts'

export function photosRoutes(serve: Serve, app: Hono<Environment>, deps: Dependencies): void {
  const { VONK_MODE, VONK_DEMO_MEMBERS } = deps.config
  const renderDemo: RenderDemo = key => renderDemoMedia(key, VONK_DEMO_MEMBERS)
  const answer = mediaRoutes(app, deps, VONK_MODE === 'demo' ? renderDemo : undefined)
  privateMediaRoutes(app, deps, answer)

  serve(
    addPhoto,
    async ({ body }, context) => {
      const pictures = await picturesOf(await body.file.bytes())
      return { photo: await keepPhoto(context, pictures) }
    },
    { limit: { name: 'add-photo', points: 100, seconds: 3600 } }
  )

  serve(removePhoto, async ({ query }, context) => {
    const { id } = context.member()
    const photo = await context.transact(tx => removePhotoOf(tx, id, query.id))
    await removeFiles(deps.storage, photo.storage_key)
    return {}
  })
}

/**
 * Files first, then the row that names them: a file without a row is seen by nobody. They go again
 * when the row is refused, and when a repeat of the call finds that the first one is kept.
 */
async function keepPhoto(context: Context, pictures: Awaited<ReturnType<typeof picturesOf>>) {
  const { id } = context.member()
  const { storage } = context.deps
  const photoId = newId()
  const storageKey = storageKeyOf(photoId, false)
  await storeFiles(storage, storageKey, pictures)
  let kept = ''
  try {
    const photo = await context.transact(async tx =>
      photoOf(await addPhotoTo(tx, id, photoId, context.now), { locked: false })
    )
    kept = photo.id
    return photo
  } finally {
    if (kept !== photoId) await removeFiles(storage, storageKey)
  }
}
