import type { Insertable } from 'kysely'
import { createOrder, listPackages } from '#contract/credits.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Database } from '#server/db/schema.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { p0 } from './support.ts'

type CodeRow = Insertable<Database['discount_code']>

/** An operator's code: 10 % off for everybody, unless something else is said. */
export async function addCode(api: Api, options: Partial<CodeRow> = {}): Promise<void> {
  await api.deps.db
    .insertInto('discount_code')
    .values({ code: 'Spring', site_id: 'default', percentage: 10, ...options })
    .execute()
}

/** What the member is shown with a code: the codes in the prices by bundle, or the error. */
export async function shown(
  member: Caller,
  query: QueryOf<typeof listPackages> = {}
): Promise<(string | null)[] | string> {
  const { reply, error } = await member.call(listPackages, { query: { code: 'SPRING', ...query } })
  return reply ? reply.packages.map(({ discount_code }) => discount_code) : error.error
}

/** What comes of an order with a code: the code in it, or the error. */
export async function ordered(
  member: Caller,
  body: Partial<BodyOf<typeof createOrder>> = {}
): Promise<string | null> {
  const { reply, error } = await member.call(createOrder, {
    body: { ...p0, discount_code: 'SPRING', ...body }
  })
  return reply ? reply.order.discount_code : error.error
}

/** Any number of calls at once: what is tested is the rule, not the limit before it. */
export function liftLimits(api: Api): void {
  api.deps.limiter.take = async () => {}
}
