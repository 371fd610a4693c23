import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'

/** What happened to the photos last, in words that are read aloud. */
export const $announcement = atom('')

export function announce(words: string): void {
  $announcement.set(words)
}

onForget(() => $announcement.set(''))
