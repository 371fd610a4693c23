import {
  addPhoto,
  listPhotoReviews,
  removePhoto,
  reviewPhoto,
  updatePhoto
} from '#contract/photos.ts'
import { fileOf, jpeg } from '#tests/support/photos.ts'
import { row } from '../row.ts'

const own = { own: 'ok', foreign: 'not_found', missing: 'not_found' } as const

export const photoRows = [
  row(addPhoto, 'ok', { build: () => ({ body: { file: fileOf(jpeg) } }) }),
  row(removePhoto, own, { build: ({ the }) => ({ query: { id: the('photo') } }) }),
  row(updatePhoto, own, { build: ({ the }) => ({ body: { id: the('photo'), private: true } }) }),
  row(listPhotoReviews, 'ok'),
  row(
    reviewPhoto,
    { own: 'ok', foreign: 'ok', missing: 'not_found' },
    { build: ({ the }) => ({ body: { id: the('waitingPhoto'), refusal: 'unclear' } }) }
  )
]
