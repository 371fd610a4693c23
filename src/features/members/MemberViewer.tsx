import { useState } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import type { Photo } from '#contract/photos.ts'
import { LazyReportDialog } from '#src/features/reports/LazyReportDialog.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Viewer } from '#src/ui/Viewer.tsx'
import { MemberRail } from './MemberRail.tsx'
import { useGallery } from './use-gallery.ts'

interface MemberViewerProps {
  card: ProfileCard
  photos: Photo[]
  /** The photo in sight at first, from 0. */
  start: number
  isOwn: boolean
  /** @param seen the photo that was in sight last */
  onClose: (seen: number) => void
}

/** The photos as large as the screen: swiped, or turned by the arrows. */
export function MemberViewer({ card, photos, start, isOwn, onClose }: MemberViewerProps) {
  const t = useTexts('members')
  const gallery = useGallery(start)
  const [isReporting, setReporting] = useState(false)
  const { current, show } = gallery
  const photo = photos[current]
  return (
    <>
      <Viewer
        className="member-viewer"
        title={t('member.photos', { name: card.name })}
        current={current}
        count={photos.length}
        show={show}
        words={{
          place: t('member.photo', { number: current + 1, count: photos.length }),
          previous: t('member.previous'),
          next: t('member.next'),
          close: t('member.close_photos')
        }}
        onClose={() => onClose(current)}
        acts={
          photo &&
          !isOwn && (
            <IconButton
              icon="flag"
              kind="glass"
              label={t('member.report_photo')}
              onClick={() => setReporting(true)}
            />
          )
        }
      >
        <MemberRail
          name={card.name}
          photos={photos}
          gallery={gallery}
          isOwn={isOwn}
          sizes="(min-width: 992px) 60vh, 100vw"
        />
      </Viewer>
      {isReporting && photo && (
        <LazyReportDialog
          profile={{ id: card.id, name: card.name }}
          photoId={photo.id}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
