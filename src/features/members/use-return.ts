import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { entryKey } from '#src/lib/entry-key.ts'

/** Which link was followed, and from which page of the history. */
let followed: { entry: string; path: string } | null = null

/**
 * Who comes back from a profile stands on the link that led there, so that the keyboard goes on
 * from the same place.
 *
 * @returns what notes the link, for the list's clicks
 */
export function useReturn(
  list: RefObject<HTMLElement | null>
): (event: MouseEvent<HTMLElement>) => void {
  useLayoutEffect(() => {
    if (followed === null || followed.entry !== entryKey()) return
    const { path } = followed
    followed = null
    firstLink(list.current, path)?.focus({ preventScroll: true })
  }, [list])
  return event => {
    const link = (event.target as Element).closest('a')
    followed = link && { entry: entryKey(), path: link.pathname }
  }
}

/**
 * The first link that can be seen; a quote tile has one for phones and one for desktops.
 *
 * @param path where it leads, when that matters
 */
export function firstLink(within: Element | null | undefined, path?: string) {
  const links = [...(within?.querySelectorAll('a') ?? [])]
  return links.find(
    link => (path === undefined || link.pathname === path) && link.getClientRects().length > 0
  )
}
