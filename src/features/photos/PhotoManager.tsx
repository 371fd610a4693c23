import { Suspense } from 'react'
import { lazily } from '#src/lib/lazily.ts'
import { loadTexts } from '#src/lib/i18n.ts'

const PhotoDesk = lazily(async () => {
  const [{ OwnPhotos }] = await Promise.all([
    import('./OwnPhotos.tsx'),
    loadTexts('photos', 'errors')
  ])
  return OwnPhotos
})

/**
 * One's own photos with everything that can be done with them, and the photo keys, under a heading
 * of level 2. Brings its texts by itself.
 */
export function PhotoManager() {
  return (
    <Suspense fallback={null}>
      <PhotoDesk />
    </Suspense>
  )
}
