import type { ProfileCard } from '#contract/members.ts'

/** The widths at which the card's portrait is shown. */
export const pictureSizes = '(min-width: 576px) 480px, 94vw'

/** How many pictures below those on the table are brought. */
const ahead = 5

const brought = new Map<string, HTMLImageElement>()

/** Brings and decodes the pictures of the next cards, so that none comes up empty. */
export function bringPictures(cards: readonly ProfileCard[]): void {
  const next = cards.slice(0, ahead)
  for (const { id, main_image } of next) {
    if (!main_image || brought.has(id)) continue
    const picture = new Image()
    picture.sizes = pictureSizes
    picture.srcset = `${main_image.thumb_filename} 400w, ${main_image.filename} 800w`
    brought.set(id, picture)
    // A picture that does not come shows itself as missing on its card.
    picture.decode().catch(() => brought.delete(id))
  }
  const wanted = new Set(next.map(({ id }) => id))
  for (const id of brought.keys()) if (!wanted.has(id)) brought.delete(id)
}
