import { getCookie } from 'hono/cookie'
import { defaultLocale } from '#contract/common.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Context } from '#server/lib/context.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { demoMemberId } from '../demo-member.ts'
import { writeHistory } from './write.ts'

/**
 * Writes the history of the demo member at the first login, in the language of the page that the
 * login comes from. Does nothing for other members and at later logins.
 */
export async function prepareDemoMember(tx: Tx, context: Context, memberId: string): Promise<void> {
  const { deps, http, site, now } = context
  if (deps.config.VONK_MODE !== 'demo' || memberId !== demoMemberId) return
  if (!(await isUntouched(tx))) return
  const language =
    supportedLocale(getCookie(http, 'locale')) ??
    supportedLocale(site.domain_language) ??
    defaultLocale
  await writeHistory(tx, { deps, site, now }, memberId, language)
}

/** Locks the demo member, so that of two first logins at once only one writes the history. */
async function isUntouched(tx: Tx): Promise<boolean> {
  const member = tx.selectFrom('member').select('id').where('id', '=', demoMemberId)
  await member.forUpdate().executeTakeFirstOrThrow()
  // A statement of its own, which reads what another transaction committed during the wait.
  const traces = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', demoMemberId)
    .unionAll(
      tx
        .selectFrom('participant')
        .select('conversation_id as id')
        .where('member_id', '=', demoMemberId)
    )
    .limit(1)
    .execute()
  return traces.length === 0
}
