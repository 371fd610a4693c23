import type { Crop } from '#contract/photos.ts'
import { type Send, sendWithProgress } from '#src/lib/upload.ts'
import { canReadCanvas } from './canvas.ts'
import { type Prepared, prepare } from './prepare.ts'

/** What only a browser can do with a picture, behind one door; tests put another one in. */
export interface Edges {
  /** Shrinks, turns upright and cuts a picture; see `prepare.ts`. */
  prepare(file: File, crop: Crop | null): Promise<Prepared>
  /** Whether pictures can be cut and taken in this browser; see `canvas.ts`. */
  canReadCanvas(): Promise<boolean>
  /** An address under which the page can show a file, until it is given back. */
  show(file: Blob): string
  giveBack(address: string): void
  /** @param onProgress receives the share that was sent, from 0 to 1 */
  sendWith(onProgress: (share: number) => void): Send
}

const browser: Edges = {
  prepare,
  canReadCanvas,
  show: file => URL.createObjectURL(file),
  giveBack: address => URL.revokeObjectURL(address),
  sendWith: sendWithProgress
}

export let edges: Edges = browser

/** Replaces parts of the edges. @returns the function that puts the old ones back */
export function setEdges(parts: Partial<Edges>): () => void {
  const before = edges
  edges = { ...before, ...parts }
  return () => {
    edges = before
  }
}
