import {
  confirmTotp,
  getSecondFactor,
  logInWithPasskey,
  renewRecoveryCodes,
  startPasskeyLogin,
  startTotp,
  stopTotp,
  takeSecondStep
} from '#contract/second-factor.ts'
import { tellOwner } from '#server/features/account/owner-notice.ts'
import { holdSession } from '#server/features/account/sessions.ts'
import { checkOwnPassword } from '#server/features/session/login.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import type { Tx } from '#server/db/schema.ts'
import { storeChallenge } from './challenges.ts'
import { takeCode } from './codes.ts'
import { enterByPasskey, takeSecondStep as takeStep } from './logging-in.ts'
import { answerSession } from './opening.ts'
import { rpIdOf } from './passkey-proof.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeyOf } from './passkeys.ts'
import { hasTotp, listPasskeys } from './queries.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery.ts'
import * as totp from './totp.ts'
import { countTry } from './tries.ts'

export function secondFactorRoutes(serve: Serve): void {
  passkeyRoutes(serve)

  serve(getSecondFactor, async (_input, { deps, member }) => {
    const { id } = member()
    return {
      totp: await hasTotp(deps.db, id),
      recovery_codes: await countRecoveryCodes(deps.db, id),
      passkeys: (await listPasskeys(deps.db, id)).map(passkeyOf)
    }
  })

  serve(startTotp, async ({ body }, context) => {
    const { id } = context.member()
    await checkOwnPassword(context, body.password)
    return context.transact(tx => totp.startTotp(tx, context, id))
  })

  serve(confirmTotp, async ({ body }, context) => {
    const caller = context.member()
    const { id } = caller
    const recovery_codes = await countTry(context, id, () =>
      context.transact(async tx => {
        await holdSession(tx, caller)
        const codes = await totp.confirmTotp(tx, id, body.code, context.now)
        await tellOwner(tx, context, linkOrigin(context), id, 'second_factor_on')
        return codes
      })
    )
    return { recovery_codes }
  })

  serve(stopTotp, async ({ body }, context) => {
    await withBoth(context, body, async (tx, id) => {
      await totp.stopTotp(tx, id)
      await tellOwner(tx, context, linkOrigin(context), id, 'second_factor_off')
    })
    return {}
  })

  serve(renewRecoveryCodes, async ({ body }, context) => ({
    recovery_codes: await withBoth(context, body, async (tx, id) => {
      await tellOwner(tx, context, linkOrigin(context), id, 'recovery_codes_renewed')
      return newRecoveryCodes(tx, id)
    })
  }))

  serve(takeSecondStep, async ({ body }, context) => {
    const { memberId, token } = await takeStep(context, body)
    return answerSession(context, memberId, token)
  })

  serve(
    startPasskeyLogin,
    async (_input, context) => {
      const { token, challenge } = await context.transact(tx =>
        storeChallenge(tx, 'passkey_login', null, context.now)
      )
      return { token, question: { challenge, rp_id: rpIdOf(context.origin) } }
    },
    { limit: { name: 'passkey-login', points: 300, seconds: 900 } }
  )

  serve(
    logInWithPasskey,
    async ({ body }, context) => {
      const { memberId, token } = await enterByPasskey(context, body.token, body.passkey)
      return answerSession(context, memberId, token)
    },
    { limit: { name: 'passkey-answer', points: 50, seconds: 900 } }
  )
}

/**
 * Runs an act that wants the password and a code of the member who is logged in.
 *
 * @throws AppError `password_wrong`, `not_found` without a second step, `code_wrong`, `login_blocked`
 */
async function withBoth<T>(
  context: Context,
  { password, code }: { password: string; code: string },
  act: (tx: Tx, memberId: string) => Promise<T>
): Promise<T> {
  const { id } = context.member()
  await checkOwnPassword(context, password)
  if (!(await hasTotp(context.deps.db, id))) throw new AppError('not_found')
  return countTry(context, id, () =>
    context.transact(async tx => {
      await takeCode(tx, id, code, context.now)
      return act(tx, id)
    })
  )
}
