import type { Context } from '#server/lib/context.ts'
import { publicOrigin } from '#server/lib/public-origin.ts'

/** Where links in the mails that a request causes lead. */
export function linkOrigin(context: Context): string {
  return publicOrigin(context.deps.config, context.site, context.origin)
}
