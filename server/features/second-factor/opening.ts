import type { LoginReply } from '#contract/session.ts'
import type { SecondStep } from '#contract/second-step.ts'
import type { Tx } from '#server/db/schema.ts'
import { prepareDemoMember } from '#server/demo/history/first-login.ts'
import {
  replaceSession,
  setLocaleCookie,
  setSessionCookies
} from '#server/features/session/sessions.ts'
import { userOf } from '#server/features/session/user.ts'
import type { Context } from '#server/lib/context.ts'
import { storeChallenge } from './challenges.ts'
import { rpIdOf } from './passkey-proof.ts'
import { hasTotp, listPasskeys } from './queries.ts'
import { countRecoveryCodes } from './recovery.ts'

/** A session of this token, or what has to come before there is one. */
export type Opening = { token: string } | { secondStep: SecondStep }

/**
 * Continues every login by a password or a mailed link, once that is checked. Opens a session, or
 * requires the second step of an account that has one. Pass the result to `answerOpening` after the
 * transaction.
 */
export async function openOrAsk(tx: Tx, context: Context, memberId: string): Promise<Opening> {
  await prepareDemoMember(tx, context, memberId)
  if (!(await hasTotp(tx, memberId))) {
    return { token: await replaceSession(tx, context, memberId) }
  }
  const hasCodes = (await countRecoveryCodes(tx, memberId)) > 0
  const hasPasskeys = (await listPasskeys(tx, memberId)).length > 0
  const { token, challenge } = await storeChallenge(tx, 'second_step', memberId, context.now)
  const ways: SecondStep['ways'] = ['totp']
  if (hasCodes) ways.push('recovery')
  if (hasPasskeys) ways.push('passkey')
  const passkey = hasPasskeys ? { challenge, rp_id: rpIdOf(context.origin) } : null
  return { secondStep: { token, ways, passkey } }
}

/** Sets the cookies of an opened session. @returns the reply: the member, or the second step */
export async function answerOpening(
  context: Context,
  memberId: string,
  opening: Opening
): Promise<LoginReply> {
  if ('secondStep' in opening) return { user: null, second_step: opening.secondStep }
  return answerSession(context, memberId, opening.token)
}

/** Sets the cookies of a new session, and the language of whom it belongs to. */
export async function answerSession(context: Context, memberId: string, token: string) {
  const user = await userOf(context.deps.db, memberId, context.site)
  setSessionCookies(context, token)
  setLocaleCookie(context, user.language)
  return { user }
}
