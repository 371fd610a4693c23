import { Suspense } from 'react'
import { lazily } from '#src/lib/lazily.ts'
import { loadTexts } from '#src/lib/i18n.ts'

const Desk = lazily(async () => {
  const [{ PhotoDesk }, { PhotoGrid }] = await Promise.all([
    import('./PhotoDesk.tsx'),
    import('./PhotoGrid.tsx'),
    loadTexts('photos', 'errors')
  ])
  return () => (
    <PhotoDesk>
      <div className="photos-own">
        <PhotoGrid slim />
      </div>
    </PhotoDesk>
  )
})

/** Adding one's own photos and taking them away, and no more than that. Brings its texts by itself. */
export function PhotoUploader() {
  return (
    <Suspense fallback={null}>
      <Desk />
    </Suspense>
  )
}
