import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { reloadOnce } from './reload-guard.ts'

/**
 * A part of the page that is not the screen, loaded when it is first shown. When it cannot be had
 * the page is loaded again once (specification §4); after that the page goes without it.
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      reloadOnce()
      return { default: () => null }
    }
  })
}
