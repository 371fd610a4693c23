import type { Reaction } from '#contract/messages.ts'
import { type IconShape, circle } from '#src/ui/icon-shape.ts'

const face = circle(12, 12, 8.8)
const eyes = 'M9.2 9.8v.5M14.8 9.8v.5'
const heart =
  'M12 20.2S3.6 15.3 3.6 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.4 2.5c0 6-8.4 10.9-8.4 10.9z'

/** Drawn, so that they look alike on every machine. */
export const reactionIcons: Record<Reaction, IconShape> = {
  heart: { line: heart, fill: heart },
  smile: `${face}${eyes}M8.4 14.2a4.4 4.4 0 0 0 7.2 0`,
  laugh: {
    line: `${face}M7.9 10.2l1.6-1.4 1.6 1.4M12.9 10.2l1.6-1.4 1.6 1.4`,
    fill: 'M7.6 13h8.8a4.4 4.4 0 0 1-8.8 0z'
  },
  wow: { line: `${face}${eyes}`, fill: circle(12, 15, 2.1) },
  cheers:
    'M5 4.4h6.4l-.6 5a2.7 2.7 0 0 1-5.2 0zM8.2 11.6v7.6M5.8 19.4h4.8M13.6 7.6l6.2-1.6.6 5a2.7 2.7 0 0 1-5 1.3zM18.2 12.9l2 6.2M17.6 19.9l4.6-1.4',
  sad: `${face}${eyes}M8.6 16a4.4 4.4 0 0 1 6.8 0`
}
