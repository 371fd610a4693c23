import { useRef } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { placedBy } from './CropPicture.tsx'
import type { CropControl } from './use-crop.ts'
import { useCropHands } from './use-crop-hands.ts'

interface CropStageProps {
  src: string
  control: CropControl
  /** The browser cannot show it. */
  onUnreadable?: (() => void) | undefined
}

const buttonZoom = 1.25

/** A picture under a 4:5 frame, with hands on it. */
export function CropStage({ src, control, onUnreadable }: CropStageProps) {
  const t = useTexts('photos')
  const frame = useRef<HTMLSpanElement>(null)
  const hands = useCropHands(frame, control)
  const { crop, zoom, scale, reset, begin } = control
  return (
    <div className="photos-crop">
      {/* Takes the keys that move the picture. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="photos-stage"
        role="group"
        aria-label={t('crop.frame')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...hands}
      >
        <span ref={frame} className="photos-frame">
          <img
            src={src}
            alt={t('crop.picture')}
            draggable={false}
            style={crop ? placedBy(crop) : { opacity: 0 }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              begin({ width, height })
            }
            onError={onUnreadable}
          />
        </span>
      </div>
      <div className="photos-zoom">
        <IconButton icon="minus" label={t('crop.out')} onClick={() => scale(1 / buttonZoom)} />
        <output className="photos-zoom-words">
          {t('crop.zoom', { percent: Math.round(zoom * 100) })}
        </output>
        <IconButton icon="plus" label={t('crop.in')} onClick={() => scale(buttonZoom)} />
        <IconButton icon="undo" label={t('crop.reset')} onClick={reset} />
      </div>
    </div>
  )
}
