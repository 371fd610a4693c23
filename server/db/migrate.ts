import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './schema.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as bounce from './migrations/0002-bounce.ts'
import * as discovery from './migrations/0003-discovery.ts'
import * as search from './migrations/0004-search.ts'
import * as chat from './migrations/0005-chat.ts'
import * as receipts from './migrations/0006-receipts.ts'
import * as money from './migrations/0007-money.ts'
import * as account from './migrations/0008-account.ts'
import * as refusedRefund from './migrations/0009-refused-refund.ts'
import * as mailSender from './migrations/0010-mail-sender.ts'
import * as photoOrder from './migrations/0011-photo-order.ts'
import * as photoAddress from './migrations/0012-photo-address.ts'
import * as embeddedJobs from './migrations/0013-embedded-jobs.ts'
import * as cleanTexts from './migrations/0014-clean-texts.ts'
import * as orderedCredits from './migrations/0015-ordered-credits.ts'
import * as honestProfiles from './migrations/0016-honest-profiles.ts'
import * as spendingCheckIn from './migrations/0017-spending-check-in.ts'

function inOrder(statements: string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
  }
}

const migrations = {
  '0001-foundation': inOrder(foundation.statements),
  '0002-bounce': inOrder(bounce.statements),
  '0003-discovery': inOrder(discovery.statements),
  '0004-search': inOrder(search.statements),
  '0005-chat': inOrder(chat.statements),
  '0006-receipts': inOrder(receipts.statements),
  '0007-money': inOrder(money.statements),
  '0008-account': inOrder(account.statements),
  '0009-refused-refund': inOrder(refusedRefund.statements),
  '0010-mail-sender': inOrder(mailSender.statements),
  '0011-photo-order': inOrder(photoOrder.statements),
  '0012-photo-address': inOrder(photoAddress.statements),
  '0013-embedded-jobs': inOrder(embeddedJobs.statements),
  '0014-clean-texts': cleanTexts,
  '0015-ordered-credits': inOrder(orderedCredits.statements),
  '0016-honest-profiles': inOrder(honestProfiles.statements),
  '0017-spending-check-in': inOrder(spendingCheckIn.statements)
}

/** Brings the database to the newest shape; throws and changes nothing when a step fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
