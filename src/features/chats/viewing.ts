import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'

/** Number of the message whose photo fills the screen. */
export const $viewed = atom<number | null>(null)

export function viewPhoto(number: number): void {
  $viewed.set(number)
}

export function stopViewing(): void {
  $viewed.set(null)
}
onForget(stopViewing)
