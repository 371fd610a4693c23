import { atom } from 'nanostores'
import type { Crop } from '#contract/photos.ts'
import { onForget } from '#src/lib/forget.ts'
import { edges } from './edges.ts'
import { $photoCount } from './own-photos.ts'
import { mayBePicture } from './prepare.ts'
import { $uploads, upload } from './uploads.ts'

/** A picture before it is sent: its part may still be chosen. */
export interface Draft {
  file: File
  /** An address to show it under. */
  preview: string
  /** The browser cannot cut it, so that the whole file is sent and the server cuts it. */
  isSentWhole: boolean
}

export const $draft = atom<Draft | null>(null)

/**
 * Takes files that were chosen, dropped or pasted. Of a single one the part may be chosen first;
 * several are on their way at once.
 */
export function addFiles(files: Iterable<File>): void {
  const chosen = [...files]
  const [first] = chosen
  if (!first) return
  const { count, most } = $photoCount.get()
  const hasRoom = count + $uploads.get().length < most
  if (chosen.length > 1 || $draft.get() || !hasRoom || !mayBePicture(first)) return upload(chosen)
  const draft = { file: first, preview: edges.show(first), isSentWhole: false }
  $draft.set(draft)
  void edges.canReadCanvas().then(canCut => {
    if (!canCut && $draft.get() === draft) $draft.set({ ...draft, isSentWhole: true })
  })
}

/** @param crop what is sent of it; null for the whole picture */
export function placeDraft(crop: Crop | null): void {
  const draft = $draft.get()
  dropDraft()
  if (draft) upload([draft.file], crop)
}

export function dropDraft(): void {
  const draft = $draft.get()
  $draft.set(null)
  if (draft) edges.giveBack(draft.preview)
}

onForget(dropDraft)
