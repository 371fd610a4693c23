import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { lazily } from '#src/lib/lazily.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { OverDialogs } from '#src/ui/OverDialogs.tsx'
import { classes } from '#src/ui/classes.ts'
import { Suspense } from 'react'
import { $announcement } from './announcement.ts'
import { $camera } from './camera.ts'
import { $draft, addFiles } from './draft.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePaste } from './use-file-paste.ts'
import './photos.scss'

const DraftDialog = lazily(async () => (await import('./DraftDialog.tsx')).DraftDialog)
const CameraDialog = lazily(async () => (await import('./CameraDialog.tsx')).CameraDialog)

/** Where pictures are dropped and pasted, cut and taken; says aloud what became of them. */
export function PhotoDesk({ children }: { children: ReactNode }) {
  const t = useTexts('photos')
  const { ref, reach } = useFileDrop<HTMLDivElement>(addFiles)
  useFilePaste(addFiles)
  const announcement = useStore($announcement)
  const draft = useStore($draft)
  const isCameraOpen = useStore($camera).status !== 'closed'
  return (
    <div ref={ref} className={classes('photos', reach !== 'none' && `is-${reach}`)}>
      {children}
      {reach !== 'none' && (
        <div className="photos-drop" aria-hidden="true">
          <Icon name="image" size="large" />
          <p className="photos-drop-title">{t('add.drop')}</p>
          <p>{t('add.drop_text')}</p>
        </div>
      )}
      <OverDialogs>
        {isOnTop => <output className="visually-hidden">{isOnTop && announcement}</output>}
      </OverDialogs>
      <Suspense fallback={null}>
        {draft && <DraftDialog key={draft.preview} draft={draft} />}
        {isCameraOpen && <CameraDialog />}
      </Suspense>
    </div>
  )
}
