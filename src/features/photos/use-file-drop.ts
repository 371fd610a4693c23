import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether files are being dragged: over the page, or over the place that takes them. */
export type Reach = 'none' | 'near' | 'over'

/**
 * Lets files be dropped on an element. What is dropped beside it does nothing: without this the
 * browser would leave the page for the file.
 */
export function useFileDrop<E extends HTMLElement>(
  onFiles: (files: Iterable<File>) => void
): { ref: RefObject<E | null>; reach: Reach } {
  const ref = useRef<E>(null)
  const [reach, setReach] = useState<Reach>('none')
  useEffect(() => {
    const stop = new AbortController()
    const isInside = ({ target }: Event) => target instanceof Node && ref.current?.contains(target)
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
      setReach(isInside(event) ? 'over' : 'near')
    }
    document.addEventListener('dragenter', over, stop)
    document.addEventListener('dragover', over, stop)
    document.addEventListener(
      'dragleave',
      // Without a next element the pointer has left the window.
      ({ relatedTarget }) => relatedTarget === null && setReach('none'),
      stop
    )
    document.addEventListener(
      'drop',
      event => {
        setReach('none')
        if (!hasFiles(event)) return
        event.preventDefault()
        if (isInside(event)) onFiles(event.dataTransfer?.files ?? [])
      },
      stop
    )
    return () => stop.abort()
  }, [onFiles])
  return { ref, reach }
}
