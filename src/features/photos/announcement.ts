import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'

/** What happened to the photos just now, in words that are read aloud. */
export const $announcement = atom('')

const spokenMilliseconds = 15_000
let end: ReturnType<typeof setTimeout> | undefined

/** For a moment: what stays would be read again in every dialog that opens or closes. */
export function announce(words: string): void {
  clearTimeout(end)
  $announcement.set(words)
  end = setTimeout(() => $announcement.set(''), spokenMilliseconds)
}

onForget(() => $announcement.set(''))
