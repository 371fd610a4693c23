import type { PasskeyAnswer } from '#contract/passkey-shapes.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { replaceSession } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import { takeChallenge } from './challenges.ts'
import { takeCode } from './codes.ts'
import { takePasskey } from './passkeys.ts'
import { findAccount } from './queries.ts'
import { countTry } from './tries.ts'

interface Entered {
  memberId: string
  /** Of the new session. */
  token: string
}

interface StepAnswer {
  token: string
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/**
 * Opens the session that a login has asked the second step for. A wrong answer leaves the question
 * as it was, until its time or the tries are over.
 *
 * @throws AppError `second_step_over`, `code_wrong`, `passkey_invalid`, `login_blocked`;
 *   `invalid_input` without an answer
 */
export async function takeSecondStep(
  context: Context,
  { token, code, passkey }: StepAnswer
): Promise<Entered> {
  if (code === undefined && !passkey) throw new AppError('invalid_input', { fields: ['code'] })
  const { deps, now, origin, site } = context
  const memberId = await askedMember(deps.db, token, now)
  return countTry(context, memberId, () =>
    context.transact(async tx => {
      // Locked before the question, as by whoever changes the password and ends both.
      await holdUsable(tx, site.id, memberId)
      const { challenge } = await takeChallenge(tx, 'second_step', token, now)
      if (passkey) await takePasskey(tx, origin, challenge, passkey, { memberId, now })
      else await takeCode(tx, memberId, code ?? '', now)
      return { memberId, token: await replaceSession(tx, context, memberId) }
    })
  )
}

/** Whom the question is for. @throws AppError `second_step_over` */
async function askedMember(db: Db, token: string, now: Date): Promise<string> {
  const row = await db
    .selectFrom('login_challenge')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'second_step')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row?.member_id) throw new AppError('second_step_over')
  return row.member_id
}

/** @throws AppError `second_step_over` when blocked or deleted since the password was right */
async function holdUsable(tx: Tx, siteId: string, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('site_id', '=', siteId)
    .where('status', 'in', ['not_confirmed', 'active'])
    .forShare()
    .executeTakeFirst()
  if (!member) throw new AppError('second_step_over')
}

/**
 * Logs in by a passkey alone: it is something the member has, behind something they know or are. Its
 * question is used up whatever the answer is worth.
 *
 * @throws AppError `second_step_over`, `passkey_invalid`, `account_blocked`, `account_deleted`
 */
export async function enterByPasskey(
  context: Context,
  token: string,
  passkey: PasskeyAnswer
): Promise<Entered> {
  const { now, origin, site } = context
  const { challenge } = await context.transact(tx => takeChallenge(tx, 'passkey_login', token, now))
  return context.transact(async tx => {
    const memberId = await takePasskey(tx, origin, challenge, passkey, { memberId: null, now })
    const account = await findAccount(tx, site.id, memberId)
    if (!account) throw new AppError('passkey_invalid')
    if (account.status === 'blocked') throw new AppError('account_blocked')
    if (account.status === 'deleted') throw new AppError('account_deleted')
    return { memberId, token: await replaceSession(tx, context, memberId) }
  })
}
