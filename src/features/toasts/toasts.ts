import { atom } from 'nanostores'

export interface Toast {
  id: number
  title: string
  text?: string
  /** Path of a portrait. */
  picture?: string
  action?: { label: string; act: () => void }
}

export const $toasts = atom<Toast[]>([])

const shownMilliseconds = 6000
let lastId = 0

/** Shows a short notice; it leaves by itself, except when it asks for a decision. */
export function toast(content: Omit<Toast, 'id'>): void {
  const id = ++lastId
  $toasts.set([...$toasts.get().slice(-2), { ...content, id }])
  setTimeout(() => dismissToast(id), shownMilliseconds)
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(shown => shown.id !== id))
}
