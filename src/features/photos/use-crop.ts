import { useState } from 'react'
import type { Crop } from '#contract/photos.ts'
import { type Size, moveCrop, widestCrop, zoomCrop, zoomOf } from './crop.ts'

/** A part of a picture that is being chosen; there is none until the picture's size is known. */
export interface CropControl {
  crop: Crop | null
  /** Somebody has moved, zoomed or put it back. */
  isTouched: boolean
  /** 1 for the widest part. */
  zoom: number
  /** The picture is there. */
  begin: (size: Size) => void
  /** In widths and heights of the frame. */
  move: (right: number, down: number) => void
  scale: (factor: number, at?: { x: number; y: number }) => void
  reset: () => void
}

export function useCrop(): CropControl {
  const [size, setSize] = useState<Size | null>(null)
  const [chosen, setCrop] = useState<Crop | null>(null)
  const [isTouched, setTouched] = useState(false)
  const widest = size && widestCrop(size)
  const crop = chosen ?? widest
  const change = (act: (crop: Crop, size: Size) => Crop) => {
    // Nothing is seen yet that could be moved.
    if (!size) return
    setTouched(true)
    setCrop(before => {
      const from = before ?? widest
      return from ? act(from, size) : before
    })
  }
  return {
    crop,
    isTouched,
    zoom: crop && size ? zoomOf(crop, size) : 1,
    begin: setSize,
    move: (right, down) => change(from => moveCrop(from, right, down)),
    scale: (factor, at) => change((from, of) => zoomCrop(from, of, factor, at)),
    reset() {
      setTouched(true)
      setCrop(null)
    }
  }
}
