import { useEffect } from 'react'

/** Takes pictures that are pasted anywhere on the screen; text goes where it was meant to. */
export function useFilePaste(onFiles: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        type.startsWith('image/')
      )
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}
