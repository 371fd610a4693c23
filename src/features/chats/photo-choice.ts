import { map } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { edges } from '#src/features/photos/edges.ts'
import { mayBePicture } from '#src/features/photos/prepare.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'

/** A picture that waits in the field for its message. */
export type PhotoChoice =
  | { status: 'preparing' }
  /** `file` is what will be sent; see `prepare`. */
  | { status: 'ready'; file: File; preview: string }
  | { status: 'failed'; code: ErrorCode }

/** By profile id. */
export const $photoChoices = map<Record<string, PhotoChoice | undefined>>({})

let choices = 0
const newest = new Map<string, number>()

/**
 * Takes a picture that was chosen, photographed, pasted or dropped, in place of the one before. What
 * cannot be sent is said at once.
 */
export async function choosePhoto(profileId: string, file: File): Promise<void> {
  const mine = ++choices
  newest.set(profileId, mine)
  put(profileId, { status: 'preparing' })
  const choice = await prepared(file)
  // Another one was chosen meanwhile, or none.
  if (newest.get(profileId) !== mine) {
    if (choice.status === 'ready') edges.giveBack(choice.preview)
  } else {
    put(profileId, choice)
  }
}

async function prepared(file: File): Promise<PhotoChoice> {
  if (!mayBePicture(file)) return { status: 'failed', code: 'photo_type' }
  try {
    const ready = await edges.prepare(file, null)
    return { status: 'ready', file: ready.file, preview: edges.show(ready.file) }
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed', code: error.code }
    environment.report(error)
    return { status: 'failed', code: 'photo_invalid' }
  }
}

/** The picture that can be sent now. */
export function photoFor(profileId: string): File | undefined {
  const choice = $photoChoices.get()[profileId]
  return choice?.status === 'ready' ? choice.file : undefined
}

/**
 * Waits for a picture that is being prepared.
 *
 * @returns whether there is one to send, or none was chosen; false when it failed or was taken away
 *   while somebody waited for it
 */
export async function photoSettled(profileId: string): Promise<boolean> {
  const isPreparing = () => $photoChoices.get()[profileId]?.status === 'preparing'
  if (!isPreparing()) return true
  await new Promise<void>(resolve => {
    const stop = $photoChoices.listen(() => {
      if (isPreparing()) return
      stop()
      resolve()
    })
  })
  return photoFor(profileId) !== undefined
}

/**
 * Puts a picture that was not sent back above the field.
 *
 * @returns whether it is there; false when another one is
 */
export function returnPhoto(profileId: string, file: File): boolean {
  const before = $photoChoices.get()[profileId]
  if (before?.status === 'ready' || before?.status === 'preparing') return false
  put(profileId, { status: 'ready', file, preview: edges.show(file) })
  return true
}

export function dropPhoto(profileId: string): void {
  newest.set(profileId, ++choices)
  put(profileId, undefined)
}

function put(profileId: string, choice: PhotoChoice | undefined): void {
  const before = $photoChoices.get()[profileId]
  if (before?.status === 'ready') edges.giveBack(before.preview)
  $photoChoices.setKey(profileId, choice)
}

onForget(() => {
  for (const id of Object.keys($photoChoices.get())) dropPhoto(id)
})
