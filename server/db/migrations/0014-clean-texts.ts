import { type Kysely, sql } from 'kysely'
import { toLongText, toShortText } from '#contract/characters.ts'

/**
 * Brings texts that were stored before the contract cleaned them into the same form (decision 0050).
 * The work is done in batches by primary key, because a table may be larger than the memory. Unicode
 * properties are those of Node, not of the database.
 */

const batchRows = 1000

interface TextColumn {
  table: string
  column: string
  clean: (text: string) => string
  /** SQL for rows that may need cleaning; most rows of most sites do not. */
  suspects: string
  /** Stored where nothing visible is left. Undefined: the row stays as it is. */
  fallback: string | null | undefined
}

const notPlain = `!~ '^[!-~]+( [!-~]+)*$'`
const notAscii = `~ '[^\\n -~]'`

function short(table: string, column: string, fallback: string | null): TextColumn {
  return { table, column, clean: toShortText, suspects: notPlain, fallback }
}

function long(table: string, column: string): TextColumn {
  return { table, column, clean: toLongText, suspects: notAscii, fallback: null }
}

/** A member cannot change the name, so an invisible one becomes a visible sign. */
const unknown = '?'

const columns: TextColumn[] = [
  short('member', 'name', unknown),
  short('member', 'city', null),
  short('member', 'quote', null),
  short('member', 'occupation', null),
  long('member', 'about'),
  long('member', 'ideal_evening'),
  long('member', 'seeking'),
  short('passkey', 'name', unknown),
  short('complaint', 'name', unknown),
  short('withdrawal', 'name', unknown),
  short('mandate', 'account_holder', unknown),
  short('mandate', 'street', unknown),
  short('mandate', 'house_number', unknown),
  short('mandate', 'zip', unknown),
  short('mandate', 'city', unknown),
  {
    table: 'message',
    column: 'text',
    clean: toLongText,
    // The search compares texts in NFC; the formatting characters reverse a preview.
    suspects: `is not nfc normalized or text ~ '[\u202a-\u202e\u2066-\u2069]'`,
    fallback: undefined
  }
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Reading a large table takes longer than any statement of the product may.
  await sql`set local statement_timeout = 0`.execute(db)
  for (const column of columns) await cleanColumn(db, column)
}

async function cleanColumn(db: Kysely<unknown>, about: TextColumn): Promise<void> {
  const { table, column, suspects } = about
  const [from, text] = [sql.table(table), sql.ref(column)]
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${text} as text from ${from}
      where id > ${last} and ${text} <> '' and (${text} ${sql.raw(suspects)})
      order by id limit ${batchRows}
    `.execute(db)
    const changes = rows.flatMap(row => changeOf(row, about))
    if (changes.length > 0) {
      const ids = changes.map(({ id }) => id)
      const texts = changes.map(change => change.text)
      await sql`
        update ${from} set ${text} = change.text
        from unnest(${ids}::text[], ${texts}::text[]) as change (id, text)
        where ${from}.id = change.id
      `.execute(db)
    }
    const end = rows.at(-1)
    if (rows.length < batchRows || !end) return
    last = end.id
  }
}

function changeOf(
  { id, text }: { id: string; text: string },
  { clean, fallback }: TextColumn
): { id: string; text: string | null }[] {
  const cleaned = clean(text) || fallback
  return cleaned === undefined || cleaned === text ? [] : [{ id, text: cleaned }]
}
