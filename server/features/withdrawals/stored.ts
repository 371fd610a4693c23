import { supportedLocale } from '#shared/supported-locale.ts'
import type { Tx } from '#server/db/schema.ts'
import { declared } from '#server/features/outbox/withdrawal-letter.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import type { Declaration } from './letters.ts'
import { withdrawalNumber } from './numbers.ts'

/** @returns the declaration's number */
export async function storeDeclaration(
  tx: Tx,
  { site, now }: Scope,
  declaration: Declaration
): Promise<number> {
  const { number } = await tx
    .insertInto('withdrawal')
    .values({
      id: declaration.id,
      site_id: site.id,
      member_id: declaration.memberId,
      name: declaration.name,
      email: declaration.email,
      order_number: declaration.orderNumber,
      statement: statementOf(site, declaration),
      created_at: now
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The declaration in the words in which its receipt repeats it. */
function statementOf(site: Scope['site'], declaration: Declaration): string {
  const { language, orderNumber, words } = declaration
  const locale = supportedLocale(language) ?? 'en'
  return [declared(site, locale, orderNumber), ...(words ? [words] : [])].join('\n\n')
}

/**
 * The same, declared within the last day: whoever sends it again, because the first answer got lost
 * or the form was still there, has the first number.
 */
export async function earlierDeclaration(
  tx: Tx,
  { site, now }: Scope,
  declaration: Declaration
): Promise<{ number: string; receivedAt: Date } | null> {
  const earlier = await tx
    .selectFrom('withdrawal')
    .select(['number', 'created_at'])
    .where('site_id', '=', site.id)
    .where('id', '<>', declaration.id)
    .where(eb => eb(eb.fn('lower', ['email']), '=', declaration.email.toLowerCase()))
    .where('statement', '=', statementOf(site, declaration))
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .orderBy('number')
    .executeTakeFirst()
  if (!earlier) return null
  await tx.deleteFrom('withdrawal').where('id', '=', declaration.id).execute()
  return { number: withdrawalNumber(earlier.number), receivedAt: earlier.created_at }
}
