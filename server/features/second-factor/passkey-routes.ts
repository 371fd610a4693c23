import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#contract/second-factor.ts'
import { tellOwner } from '#server/features/account/owner-notice.ts'
import { holdSession } from '#server/features/account/sessions.ts'
import { checkOwnPassword } from '#server/features/session/login.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { secondsBefore } from '#server/lib/time.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import { rpIdOf } from './passkey-proof.ts'
import * as passkeys from './passkeys.ts'
import { findAccount, listPasskeys, sessionStart } from './queries.ts'

/** Who logged in just now need not give the password once more. */
const freshSeconds = 600

export function passkeyRoutes(serve: Serve): void {
  serve(
    startPasskey,
    async ({ body }, context) => {
      const { deps, now, origin, site } = context
      const { id } = context.member()
      const known = await listPasskeys(deps.db, id)
      passkeys.refuseTooMany(known.length)
      await checkFreshness(context, body.password)
      const account = await findAccount(deps.db, site.id, id)
      const { token, challenge } = await context.transact(tx =>
        storeChallenge(tx, 'passkey_new', id, now)
      )
      return {
        token,
        question: { challenge, rp_id: rpIdOf(origin) },
        rp_name: site.name,
        account: { id: passkeys.handleOf(id), name: account?.email ?? '' },
        known: known.map(passkey => passkey.id)
      }
    },
    { limit: { name: 'passkey-new', points: 30, seconds: 3600 } }
  )

  serve(addPasskey, async ({ body: { token, name, passkey } }, context) => {
    const { now, origin } = context
    const caller = context.member()
    const { id } = caller
    // Used up before it is looked at, so that one question has one answer.
    const asked = await context.transact(tx => takeChallenge(tx, 'passkey_new', token, now))
    if (asked.memberId !== id) throw new AppError('second_step_over')
    const fresh = { memberId: id, name, passkey }
    return {
      passkey: await context.transact(async tx => {
        await holdSession(tx, caller)
        const added = await passkeys.addPasskey(tx, origin, asked.challenge, fresh, now)
        await tellOwner(tx, context, linkOrigin(context), id, 'passkey_added')
        return added
      })
    }
  })

  serve(renamePasskey, async ({ body }, context) => {
    const { id } = context.member()
    return {
      passkey: await context.transact(tx => passkeys.renamePasskey(tx, id, body.id, body.name))
    }
  })

  serve(removePasskey, async ({ query }, context) => {
    const { id } = context.member()
    await context.transact(tx => passkeys.removePasskey(tx, id, query.id))
    return {}
  })
}

/** @throws AppError `password_wrong`, `login_blocked`; `invalid_input` where one has to be given */
async function checkFreshness(context: Context, password: string | undefined): Promise<void> {
  if (password !== undefined) {
    await checkOwnPassword(context, password)
    return
  }
  const { sessionId } = context.member()
  const start = await sessionStart(context.deps.db, sessionId)
  const isFresh = start !== null && start > secondsBefore(context.now, freshSeconds)
  if (!isFresh) throw new AppError('invalid_input', { fields: ['password'] })
}
