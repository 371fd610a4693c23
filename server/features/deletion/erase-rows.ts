import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import type { Erased } from './erased.ts'

/**
 * Tables that others read too, or that the rest of an account hangs on; a block, two ids, keeps hidden
 * what it hid.
 */
const kept = ['conversation', 'participant', 'message', 'member_block', 'report', 'deletion']
/** Without `on delete cascade`: nobody removes a member while they are in use. */
const own = ['sms_code', 'spending_limit', 'spending_pause'] as const

/**
 * Every row that belongs to the member: a table says so itself by a reference to `member` with
 * `on delete cascade`, so that a new one is not forgotten.
 */
export async function eraseRows(tx: Tx, { id }: Erased): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select class.relname as name, attribute.attname as column
    from pg_constraint as reference
      join pg_class as class on class.oid = reference.conrelid
      join pg_attribute as attribute
        on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'c'
      and reference.confrelid = 'member'::regclass
    order by class.relname, attribute.attname
  `.execute(tx)
  for (const { name, column } of rows.filter(row => !kept.includes(row.name))) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(tx)
  }
  for (const name of own) await tx.deleteFrom(name).where('member_id', '=', id).execute()
}
