import { environment } from './environment.ts'
import { mayReload } from './may-reload.ts'

/**
 * One full reload when a part of the page failed to load, at most once per 60 s (specification §4).
 *
 * @returns false when the last one was less than 60 s ago, and where the browser keeps nothing
 */
export function reloadOnce(): boolean {
  if (!mayReload(() => environment.session, environment.now())) return false
  environment.reload()
  return true
}
