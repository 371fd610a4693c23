import { atom } from 'nanostores'
import type { Message } from '#contract/messages.ts'
import { onForget } from '#src/lib/forget.ts'

/** The message that the member is reporting. */
export const $reporting = atom<Message | null>(null)

onForget(() => $reporting.set(null))

export function askToReport(message: Message): void {
  $reporting.set(message)
}

export function stopReporting(): void {
  $reporting.set(null)
}
