import type { SentCode } from '#contract/directdebit.ts'
import { NotSent } from '#server/adapters/sms/port.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { daySeconds } from '#server/lib/time.ts'
import { statementNameOf } from '#shared/statement-name.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { requireFree } from './allowed.ts'
import { codeSeconds, dropCode, makeCode, sentCode } from './codes.ts'
import { readPhone } from './phone.ts'

/** Somebody who opens many accounts must not send text messages without end. */
const addressTries = { name: 'directdebit_code_address', points: 30, seconds: daySeconds }

/**
 * Sends a code to the member's number. A repeat under the same Idempotency-Key sends no second one.
 *
 * @throws AppError `phone_invalid`, `sms_unavailable`; as `requireFree` and `makeCode` do
 */
export async function sendCode(context: Context, text: string): Promise<SentCode> {
  const { deps, now } = context
  const { id: memberId } = context.member()
  const { country, language } = await deps.db
    .selectFrom('member')
    .select(['country', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const phone = readPhone(text, country)
  let made: string | undefined
  const { id } = await context.transact(async tx => {
    await requireFree(tx, memberId)
    const { id, code } = await makeCode(tx, now, memberId, phone)
    made = code
    return { id }
  })
  if (made !== undefined) await handOver(context, { id, phone, code: made, language })
  const sent = await sentCode(deps.db, id)
  if (!sent) throw new AppError('sms_unavailable')
  return sent
}

interface Handed {
  id: string
  phone: string
  code: string
  language: string
}

async function handOver(
  { deps, site, address }: Context,
  { id, phone, code, language }: Handed
): Promise<void> {
  const t = mailTexts(supportedLocale(language) ?? 'en')
  const text = t('mail:directdebit.sms', { code, statement: statementNameOf(site) })
  try {
    await deps.limiter.take(addressTries, address)
    await deps.sms.send({ recipient: phone, text, validSeconds: codeSeconds })
  } catch (error) {
    if (error instanceof AppError) {
      await dropCode(deps.db, id)
      throw error
    }
    const isCertain = error instanceof NotSent
    deps.log.error({ reason: reasonOf(error), code: id }, 'a code could not be sent')
    // After a lost answer it may still arrive, and is then good.
    if (isCertain) await dropCode(deps.db, id)
    if (isCertain && error.reason === 'number') {
      throw new AppError('phone_invalid', { fields: ['phone'] })
    }
    throw new AppError('sms_unavailable')
  }
}

/** Never the number: what a client throws may hold what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message
  return error instanceof Error ? error.name : typeof error
}
