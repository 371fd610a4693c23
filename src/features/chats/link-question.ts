import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'

/** The address that the member tapped and has not decided about. */
export const $linkQuestion = atom<string | null>(null)

export function askAboutLink(url: string): void {
  $linkQuestion.set(url)
}

export function stayHere(): void {
  $linkQuestion.set(null)
}
onForget(stayHere)
