import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getChat, sendMessage } from '#contract/chats.ts'
import { sendLike, listLikes } from '#contract/likes.ts'
import { migrate } from '#server/db/migrate.ts'
import { transact } from '#server/db/transact.ts'
import { localFanout } from '#server/adapters/fanout/local.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { loadSites } from '#server/lib/sites.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { type Caller, callerWith } from '#tests/support/api.ts'
import { createMember } from '#tests/support/factories.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type ServerDatabase, createServerDatabase } from '#tests/support/server-database.ts'

const kills = Math.max(1, Math.round(scale / 3))
const credits = 10_000

/** Creates two members with a session each in the server's database, while the server is down. */
async function prepare(server: Server, database: ServerDatabase): Promise<[Caller, Caller]> {
  await server.kill()
  const members = await database.use(server, async (db): Promise<[Caller, Caller]> => {
    const now = new Date()
    const deps = { db, fanout: localFanout(), clock: () => now }
    await migrate(db)
    await loadSites(db, now)
    const send = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
    const open = async () => {
      const id = await transact(deps, tx => createMember(tx, { credits }, now))
      const token = await transact(deps, tx => openSession(tx, id, 'test', now))
      return callerWith(send, id, token)
    }
    return [await open(), await open()]
  })
  await server.start()
  return members
}

test('nothing acknowledged is lost and nothing doubled when the process is killed', async () => {
  const database = await createServerDatabase()
  const server = await Server.open({
    VONK_DEMO_MEMBERS: '0',
    VONK_RATE_LIMITS: 'no',
    ...database.environment
  })
  try {
    const [ann, ben] = await prepare(server, database)
    const pauses = fc.sample(fc.integer({ min: 20, max: 400 }), { numRuns: kills, seed })
    const acknowledged: string[] = []
    const sent: { key: string; text: string }[] = []
    const price = { credits: 1, cents: 0, currency: 'EUR' }
    const send = async ({ key, text }: (typeof sent)[number]) => {
      const answer = await ann
        .call(sendMessage, { body: { profile_id: ben.id, text, price }, key })
        .catch(() => null)
      if (answer?.status === 200) acknowledged.push(text)
      return answer?.status === 200
    }
    await ann.call(sendLike, { body: { profile_id: ben.id } })

    for (const pause of pauses) {
      let isAlive = true
      const dying = new Promise(resolve => setTimeout(resolve, pause)).then(async () => {
        await server.kill()
        isAlive = false
      })
      while (isAlive) {
        const message = { key: randomUUID(), text: `Message ${sent.length + 1}` }
        sent.push(message)
        if (!(await send(message))) break
      }
      await dying
      await server.start()
      // The one that was cut off is repeated with its key: it was stored once, or it is now.
      const last = sent.at(-1)
      if (last && !acknowledged.includes(last.text)) expect(await send(last)).toBe(true)
    }

    const stored: string[] = []
    for (let before: number | undefined; ;) {
      const query = { profile_id: ann.id, ...(before === undefined ? {} : { before }) }
      const { reply } = await ben.call(getChat, { query })
      stored.unshift(...reply.messages.map(message => message.text))
      before = reply.messages[0]?.number
      if (!reply.more) break
    }
    expect(stored).toEqual(sent.map(message => message.text))
    expect((await ben.call(listLikes)).reply.liked_by).toHaveLength(1)

    await server.kill()
    expect(await database.use(server, checkLedger)).toEqual([])
  } finally {
    await server.stop()
    await database.drop()
  }
}, 600_000)
