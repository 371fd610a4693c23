import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresFanout } from '#server/adapters/fanout/postgres.ts'
import type { Poke } from '#server/adapters/fanout/port.ts'
import { openDatabase } from '#server/db/open.ts'

const url = process.env['TEST_DATABASE_URL']

/** A process of the site, and what its streams of Ann and Ben hear. */
async function openProcess() {
  const faults: unknown[] = []
  const fanout = await postgresFanout(url ?? '', error => faults.push(error))
  onTestFinished(() => fanout.close())
  const heard: Poke[] = []
  for (const memberId of ['ann', 'ben']) fanout.subscribe(memberId, poke => heard.push(poke))
  return { fanout, heard, faults }
}

test.skipIf(url === undefined)(
  'a poke is heard once in its own process, at once, and once in every other',
  async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const [ann, ben] = [{ memberId: 'ann' }, { memberId: 'ben' }]
    one.fanout.poke(['ann', 'cas'])
    expect(one.heard).toEqual([ann])
    await expect.poll(() => other.heard).toEqual([ann])
    // Notices reach everybody in one order: before another's, a process has had its own back.
    other.fanout.poke(['ben'])
    expect(other.heard).toEqual([ann, ben])
    await expect.poll(() => one.heard).toContainEqual(ben)
    expect(one.heard).toEqual([ann, ben])
    one.fanout.poke(['ann'])
    await expect
      .poll(() => other.heard.filter(({ memberId }) => memberId === 'ann'))
      .toHaveLength(2)
    expect(other.heard).toEqual([ann, ben, ann])
  }
)

test.skipIf(url === undefined)('hundreds of pokes and who types reach the others', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const typing = { conversation_id: 'c'.repeat(16), profile_id: 'p'.repeat(16) }
  const everybody = Array.from({ length: 300 }, (_, index) => `member ${index}`.padEnd(16, '.'))
  const last: Poke[] = []
  other.fanout.subscribe(everybody.at(-1) ?? '', poke => last.push(poke))
  one.fanout.poke(everybody)
  for (const memberId of everybody) one.fanout.typing(memberId, typing)
  one.fanout.typing('ann', typing)
  await expect.poll(() => other.heard).toEqual([{ memberId: 'ann', typing }])
  await expect.poll(() => last).toHaveLength(2)
})

test.skipIf(url === undefined)(
  'a broken connection is told, opened again, and does not stop its own process',
  async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const db = await openDatabase({ url, connections: 1 })
    onTestFinished(() => db.destroy())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen vonk_events' and pid <> pg_backend_pid()`.execute(db)
    await expect.poll(() => one.faults.length).toBeGreaterThan(0)
    one.fanout.poke(['ann'])
    expect(one.heard).toHaveLength(1)
    await expect
      .poll(() => {
        one.fanout.poke(['ann'])
        return other.heard.length
      })
      .toBeGreaterThan(0)
  }
)
