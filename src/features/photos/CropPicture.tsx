import { useState } from 'react'
import type { Crop } from '#contract/photos.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { classes } from '#src/ui/classes.ts'

interface CropPictureProps {
  src: string
  /** Null: as it comes, filling the frame. */
  crop: Crop | null
  alt: string
  className?: string | undefined
}

/** A picture in a 4:5 frame, of which a part is shown; a sign for what the browser cannot show. */
export function CropPicture({ src, crop, alt, className }: CropPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes('photos-picture', className)}>
      {broken === src ? (
        <Icon name="image" />
      ) : (
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={crop ? placedBy(crop) : undefined}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}

/** Where the whole picture lies when its part fills a frame. */
export function placedBy({ x, y, width, height }: Crop) {
  const percent = (share: number) => `${share * 100}%`
  return {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-x / width),
    top: percent(-y / height),
    maxWidth: 'none'
  }
}
