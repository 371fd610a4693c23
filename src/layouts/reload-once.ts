import { mayReload } from '#src/lib/may-reload.ts'

/** What `reloadOnce` of the application is to prebuilt pages: at most once per 60 s. */
export function reloadOnce(): void {
  if (mayReload(() => sessionStorage, Date.now())) location.reload()
}
