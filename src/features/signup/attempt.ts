import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'

/**
 * Another one each time that a step came to nothing: the keyboard goes to the first wrong field then,
 * and not while the others are being mended.
 */
export const $attempt = atom<object | null>(null)
onForget(() => $attempt.set(null))
