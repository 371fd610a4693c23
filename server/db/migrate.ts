import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './schema.ts'
import * as foundation from './migrations/0001-foundation.ts'

function inOrder(statements: string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
  }
}

const migrations = { '0001-foundation': inOrder(foundation.statements) }

/** Brings the database to the newest shape; throws and changes nothing when a step fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
