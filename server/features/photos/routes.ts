import type { Hono } from 'hono'
import {
  listPhotoReviews,
  removePhoto,
  reviewPhoto,
  updatePhoto,
  addPhoto,
  parseCrop
} from '#contract/photos.ts'
import { limits } from '#contract/limits.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { bytesOf } from '#server/lib/file-bytes.ts'
import type { Environment } from '#server/lib/request.ts'
import type { Serve } from '#server/lib/serve.ts'
import { blurredRoutes } from './blurred.ts'
import { demoPictures } from './demo.ts'
import { removeNow } from './files.ts'
import { hiddenPictures } from './hidden.ts'
import { mediaRoutes } from './media.ts'
import { changeOwnPhoto } from './own.ts'
import { privateMediaRoutes } from './private-media.ts'
import { reviewPhoto as review, waitingPhotos } from './reviews.ts'
import { removePhotoOf } from './rules.ts'
import { ownPhotos } from './seen.ts'
import { pictureSource } from './source.ts'
import { keepUpload } from './upload.ts'
import { tooLarge } from './upload-limit.ts'

/** Each of these makes files. */
const perHour = (name: string) => ({ limit: { name, points: 100, seconds: 3600 } })

export function photosRoutes(serve: Serve, app: Hono<Environment>, deps: Dependencies): void {
  const read = pictureSource(deps.storage, demoPictures(deps))
  const isHidden = hiddenPictures(deps)
  blurredRoutes(app, deps, read, isHidden)
  mediaRoutes(app, read, isHidden)
  privateMediaRoutes(app, deps, read)

  serve(
    addPhoto,
    async ({ body }, context) => {
      if (body.file.size > limits.photoBytes) throw tooLarge()
      const crop = parseCrop(body.crop ?? '')
      return { photo: await keepUpload(context, await bytesOf(body.file), crop) }
    },
    perHour('add-photo')
  )

  serve(
    updatePhoto,
    async ({ body }, context) => {
      const { id } = context.member()
      await changeOwnPhoto(deps, read, id, body)
      return { photos: await ownPhotos(deps.db, context, id) }
    },
    { limit: { name: 'update-photo', points: 600, seconds: 3600 } }
  )

  serve(removePhoto, async ({ query }, context) => {
    const { id } = context.member()
    const photo = await context.transact(tx => removePhotoOf(tx, context, id, query.id))
    await removeNow(deps, photo.storage_key)
    return {}
  })

  serve(listPhotoReviews, async ({ query }, context) =>
    waitingPhotos(deps.db, context, context.member().id, query.next)
  )

  serve(reviewPhoto, async ({ body }, context) => {
    await review(deps, read, context, body.id, body.refusal)
    return {}
  })
}
