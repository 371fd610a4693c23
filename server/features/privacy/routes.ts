import { getPrivacy, updatePrivacy } from '#contract/privacy.ts'
import type { Serve } from '#server/lib/serve.ts'
import { tidyPhotos } from './photos.ts'
import { changePrivacy, privacyOf } from './rules.ts'

export function privacyRoutes(serve: Serve): void {
  serve(getPrivacy, async (_input, context) => ({
    privacy: await privacyOf(context.deps.db, context.member().id)
  }))

  serve(
    updatePrivacy,
    async ({ body }, context) => {
      const { id } = context.member()
      const privacy = await context.transact(tx => changePrivacy(tx, context, id, body))
      if (body.private_mode !== undefined) await tidyPhotos(context.deps, id)
      return { privacy }
    },
    // Photos move with the private mode.
    { limit: { name: 'privacy', points: 200, seconds: 3600 } }
  )
}
