import '#tests/support/password-cost.ts'
import { CompiledQuery } from 'kysely'
import { locales } from '#contract/common.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import { useLinks } from '#server/features/account/mailed-links.ts'
import { confirmMember } from '#server/features/account/queries.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { loadSites } from '#server/lib/sites.ts'
import { run } from '#server/run.ts'
import { openDependencies } from '#server/start.ts'
import { defaultSite } from '#shared/sites/default.ts'
import type { JourneyCommand, JourneyReply } from './journey-server.ts'

/**
 * The server's own start, with cheap password hashes, one more site per language (`da.localhost`, …)
 * and a channel by which journeys prepare what no screen offers.
 */
const config = readConfig(process.env)
const opened = await openDependencies(config)
const { deps } = opened
const languageSites = locales.map(locale => ({
  ...defaultSite,
  id: `in-${locale}`,
  domains: [`${locale}.localhost`],
  domain_language: locale
}))
deps.sites = await loadSites(deps.db, new Date(), [defaultSite, ...languageSites])
await run(config, opened)

process.on('message', (command: JourneyCommand) => {
  void answer(command).then(reply => process.send?.(reply))
})

async function answer(command: JourneyCommand): Promise<JourneyReply> {
  try {
    return { id: command.id, result: await execute(command) }
  } catch (error) {
    return { id: command.id, error: String(error) }
  }
}

async function execute(command: JourneyCommand): Promise<unknown> {
  switch (command.name) {
    case 'completeSignup':
      return completeSignup(command.memberId)
    case 'checkLedger':
      return checkLedger(deps.db)
    case 'query':
      return (await deps.db.executeQuery(CompiledQuery.raw(command.sql, command.values))).rows
  }
}

/** Does what the link of the activation e-mail and the steps of the signup do. */
async function completeSignup(memberId: string): Promise<void> {
  await transact(deps, async tx => {
    await useLinks(tx, memberId, ['activation'], deps.clock())
    await confirmMember(tx, memberId)
    await tx
      .updateTable('member')
      .set({ gender: 'woman', signup_step: null })
      .where('id', '=', memberId)
      .execute()
  })
}
