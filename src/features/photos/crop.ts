import type { Crop } from '#contract/photos.ts'

/** Pixels of a picture; only their ratio counts. */
export interface Size {
  width: number
  height: number
}

/** Tiles and match cards alike. */
const ratio = 4 / 5
const mostZoom = 4
/** The contract takes no smaller part. */
const smallest = 0.05
/** Of the room above and below: faces are in the upper part. */
const upper = 0.25

/** The largest 4:5 part of a picture. */
export function widestCrop({ width, height }: Size): Crop {
  const part = Math.min(1, (height * ratio) / width)
  const tall = Math.min(1, width / ratio / height)
  return { x: (1 - part) / 2, y: (1 - tall) * upper, width: part, height: tall }
}

/** How far a part is zoomed in: 1 for the widest. */
export function zoomOf(crop: Crop, size: Size): number {
  return widestCrop(size).width / crop.width
}

/**
 * Moves the picture under the frame, never past its edge.
 *
 * @param right in widths of the frame, the way the picture goes
 * @param down in heights of the frame
 */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return within({ ...crop, x: crop.x - right * crop.width, y: crop.y - down * crop.height })
}

/**
 * Zooms in by a factor over 1, out by one under it; the point under the fingers keeps its place.
 *
 * @param at that point in the frame, in fractions of it
 */
export function zoomCrop(crop: Crop, size: Size, factor: number, at = { x: 0.5, y: 0.5 }): Crop {
  const widest = widestCrop(size)
  const most = Math.min(mostZoom, widest.width / smallest, widest.height / smallest)
  const zoom = Math.min(Math.max(zoomOf(crop, size) * factor, 1), Math.max(most, 1))
  const width = widest.width / zoom
  const height = widest.height / zoom
  return within({
    x: crop.x + (crop.width - width) * at.x,
    y: crop.y + (crop.height - height) * at.y,
    width,
    height
  })
}

function within(crop: Crop): Crop {
  const keep = (start: number, part: number) => Math.min(Math.max(start, 0), 1 - part)
  return { ...crop, x: keep(crop.x, crop.width), y: keep(crop.y, crop.height) }
}
