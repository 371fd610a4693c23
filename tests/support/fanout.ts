import { expect, onTestFinished, test } from 'vitest'
import type { Fanout, Poke } from '#server/adapters/fanout/port.ts'

export interface FanoutProcess {
  fanout: Fanout
  /** What its streams of Ann and Ben hear. */
  heard: Poke[]
  /** What its operator is told. */
  faults: unknown[]
}

/** @param open a fan-out that reports where it is told to */
export async function openProcess<F extends Fanout>(
  open: (report: (error: unknown) => void) => Promise<F>
): Promise<FanoutProcess> {
  const faults: unknown[] = []
  const fanout = await open(error => void faults.push(error))
  onTestFinished(() => fanout.close())
  const heard: Poke[] = []
  for (const memberId of ['ann', 'ben']) fanout.subscribe(memberId, poke => heard.push(poke))
  return { fanout, heard, faults }
}

/**
 * What every fan-out between processes keeps.
 *
 * @param open another process of the site
 * @param tell says something on the channel that is none of ours
 */
export function testFanout(
  open: () => Promise<FanoutProcess>,
  tell: (text: string) => Promise<unknown>
): void {
  const [ann, ben] = [{ memberId: 'ann' }, { memberId: 'ben' }]

  test('a poke is heard once in its own process, at once, and once in every other', async () => {
    const [one, other] = [await open(), await open()]
    one.fanout.poke(['ann', 'cas'])
    expect(one.heard).toEqual([ann])
    await expect.poll(() => other.heard).toEqual([ann])
    // Everybody is told in one order: before another's, a process has had its own back.
    other.fanout.poke(['ben'])
    expect(other.heard).toEqual([ann, ben])
    await expect.poll(() => one.heard).toContainEqual(ben)
    expect(one.heard).toEqual([ann, ben])
    one.fanout.poke(['ann'])
    await expect
      .poll(() => other.heard.filter(({ memberId }) => memberId === 'ann'))
      .toHaveLength(2)
    expect(other.heard).toEqual([ann, ben, ann])
  })

  test('hundreds of pokes and who types reach the others', async () => {
    const [one, other] = [await open(), await open()]
    const typing = { conversation_id: 'c'.repeat(16), profile_id: 'p'.repeat(16) }
    const everybody = Array.from({ length: 300 }, (_, index) => `member ${index}`.padEnd(16, '.'))
    const all: Poke[] = []
    for (const memberId of everybody) other.fanout.subscribe(memberId, poke => all.push(poke))
    one.fanout.poke(everybody)
    for (const memberId of everybody) one.fanout.typing(memberId, typing)
    one.fanout.typing('ann', typing)
    await expect.poll(() => other.heard).toEqual([{ memberId: 'ann', typing }])
    await expect.poll(() => all).toHaveLength(2 * everybody.length)
  })

  test('what others say on the channel is told to the operator, and stops nothing', async () => {
    const [one, other] = [await open(), await open()]
    const foreign = ['', 'PING', 'null', '{"from":"a neighbour"}', '{"pokes":[null]}']
    for (const text of foreign) await tell(text)
    await expect.poll(() => one.faults).toHaveLength(foreign.length)
    other.fanout.poke(['ann'])
    await expect.poll(() => one.heard).toEqual([ann])
    expect(one.faults).toHaveLength(foreign.length)
  })
}
