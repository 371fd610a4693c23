import { useSyncExternalStore } from 'react'

/** Those that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs
  for (const listener of listeners) listener()
}

/** @returns the function that takes it out again */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open modal dialog that nothing lies over. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null
  )
}
