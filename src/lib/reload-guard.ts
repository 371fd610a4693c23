import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { environment } from './environment.ts'
import { persisted } from './persisted.ts'

const lastReload = persisted('last-reload', z.number(), 0, 'session')

/**
 * One full reload when a part of the page failed to load, at most once per 60 s (specification §4).
 *
 * @returns false when the last one was less than 60 s ago, and where the browser keeps nothing: it
 * would reload for ever
 */
export function reloadOnce(): boolean {
  const now = environment.now()
  if (now - lastReload.read() < limits.reloadGuardSeconds * 1000) return false
  lastReload.write(now)
  if (lastReload.read() !== now) return false
  environment.reload()
  return true
}
