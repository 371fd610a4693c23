import { classes } from '#src/ui/classes.ts'
import { giftName } from './gift-words.ts'
import { giftShapes } from './gift-shapes.ts'
import './gift-picture.scss'

interface GiftPictureProps {
  /** As the settings call it; what we have no drawing of comes as a parcel. */
  gift: string
  className?: string | undefined
}

/** A gift as an object in our colours. Decoration: its name stands beside it. */
export function GiftPicture({ gift, className }: GiftPictureProps) {
  const { pale, full, line } = giftShapes[giftName(gift)] ?? { line: '' }
  return (
    <svg
      className={classes('gift-picture', className)}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {pale && <path className="gift-picture-pale" d={pale} />}
      {full && <path className="gift-picture-full" d={full} />}
      <path className="gift-picture-line" d={line} />
    </svg>
  )
}
