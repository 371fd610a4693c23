import { transact } from '#server/db/transact.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { countMail } from './mail-limit.ts'
import { type NewMember, createMember } from './signup.ts'

/**
 * A signup on a site that keeps its accounts discreet: nobody is logged in by it, and whether the
 * address has an account already is told by mail alone. For a known address everything is done as for
 * a new one and undone, so that it is also refused for the same reasons.
 *
 * @param origin where mailed links lead
 * @throws AppError what `createMember` does, but never `email_taken`
 */
export async function signUpDiscreetly(
  context: Context,
  origin: string,
  member: NewMember
): Promise<void> {
  try {
    await context.transact(async tx => {
      await createMember(tx, context, origin, member)
      return {}
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    await rehearse(context, origin, member)
    await tellOfSignup(context, origin, member)
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email_taken'
}

class Rehearsed extends Error {}

async function rehearse(context: Context, origin: string, member: NewMember): Promise<void> {
  const act = transact(context.deps, async tx => {
    await createMember(tx, context, origin, { ...member, email: `${newId()}@nobody.invalid` })
    throw new Rehearsed()
  })
  await act.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/** Not more often than anybody wants to read it. */
async function tellOfSignup(
  context: Context,
  origin: string,
  { email, language, country }: NewMember
): Promise<void> {
  await context.transact(async tx => {
    try {
      await countMail(tx, context, 'account-notice', email)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return {}
    }
    await enqueueLetter(tx, context, {
      template: 'account_notice',
      about: 'signup_known',
      recipient: email,
      language,
      country,
      origin,
      at: context.now,
      email
    })
    return {}
  })
}
