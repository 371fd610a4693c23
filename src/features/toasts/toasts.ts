import { atom } from 'nanostores'
import type { Toast } from '#src/ui/Toasts.tsx'

export const $toasts = atom<readonly Toast[]>([])

const shownMilliseconds = 6000
const shownAtOnce = 3
let lastId = 0

/** Shows a short notice that leaves by itself. */
export function toast(content: Omit<Toast, 'id'>, milliseconds = shownMilliseconds): void {
  const id = String(++lastId)
  $toasts.set([...$toasts.get().slice(1 - shownAtOnce), { ...content, id }])
  setTimeout(() => dismissToast(id), milliseconds)
}

export function dismissToast(id: string): void {
  $toasts.set($toasts.get().filter(shown => shown.id !== id))
}
