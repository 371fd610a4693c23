import { getMember, getProfile, searchMembers, updateProfile } from '#contract/members.ts'
import { seeLike } from '#server/features/likes/rules.ts'
import { type Serve, isFromOwnClient } from '#server/lib/serve.ts'
import { ownProfile, updateProfile as changeProfile } from './own-profile.ts'
import { profileSeenBy } from './profile.ts'
import { guardSearch, searchMembers as search } from './search.ts'

export function membersRoutes(serve: Serve): void {
  serve(searchMembers, async ({ query }, context) => {
    const { network, ref, ...wanted } = query
    guardSearch(context, { network, ref })
    return search(context.deps.db, context, context.caller?.id ?? null, wanted)
  })

  serve(getMember, async ({ query }, context) => {
    const { caller, deps } = context
    guardSearch(context, query)
    const look = {
      viewerId: caller?.id ?? null,
      country: context.country,
      asOthers: query.as === 'others'
    }
    const member = await profileSeenBy(deps.db, context, look, query.id)
    // A link, a picture or a prefetch of another site is no look.
    const isLook = isFromOwnClient(context.http.req.raw.headers, context.origin)
    if (caller && isLook) await seeLike(context, caller.id, query.id)
    return { member }
  })

  serve(getProfile, async (_input, context) => ({
    profile: await ownProfile(context.deps.db, context, context.member().id)
  }))

  serve(updateProfile, async ({ body }, context) => ({
    profile: await context.transact(tx => changeProfile(tx, context, context.member().id, body))
  }))
}
