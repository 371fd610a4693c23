import { expect, onTestFinished, test } from 'vitest'
import { $conversation } from '#src/features/chats/conversation.ts'
import { keepOutgoing, keptOutgoing } from '#src/features/chats/kept.ts'
import { $outgoing, outgoingBy } from '#src/features/chats/outgoing.ts'
import type { OutgoingRow } from '#src/features/chats/outgoing-row.ts'
import { $nextPrice } from '#src/features/chats/prices.ts'
import { send, takeBack } from '#src/features/chats/sending.ts'
import { loadSession } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
import { buy } from '#tests/support/credits.ts'
import { type Desk, openDesk } from './support.ts'

/** Ann has one credit for nothing and ten that were paid for, and no connection. */
async function openPaid(): Promise<Desk> {
  const desk = await openDesk({ ann: { credits: 1 } })
  await buy(desk.api, desk.ann.id, 10, 850)
  await loadSession()
  desk.network.mode = 'off'
  return desk
}

type Word = { coming: OutgoingRow } | { kept: string[] }

/** What another tab of Ann's, or of who is said, says of its messages, and what it hears. */
function otherTab({ ann }: Desk) {
  const line = new BroadcastChannel('vonk-outgoing')
  onTestFinished(() => line.close())
  const heard: unknown[] = []
  line.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data)
  return {
    heard,
    says: (word: Word, member_id = ann.id) => line.postMessage({ member_id, ...word })
  }
}

function rowTo({ ann, ben }: Desk): OutgoingRow {
  return {
    key: crypto.randomUUID(),
    member_id: ann.id,
    profile_id: ben.id,
    kind: 'text',
    text: 'from the other tab',
    gift: null,
    photo: null,
    picture: null,
    photo_id: null,
    reply_to: null,
    price: { credits: 1, cents: 0, currency: 'EUR' },
    consent: false,
    created_at: new Date().toISOString(),
    status: 'sending',
    place: Date.now(),
    tab: crypto.randomUUID()
  }
}

const texts = () => $outgoing.get().map(({ text }) => text)

test('the price counts what another tab is sending before the browser has kept it', async () => {
  const desk = await openPaid()
  expect($nextPrice.get()).toMatchObject({ cents: 0 })
  otherTab(desk).says({ coming: rowTo(desk) })
  await expect.poll(() => $nextPrice.get()).toMatchObject({ cents: 85 })
})

test('what another tab is sending stays while something else is kept, and goes before it', async () => {
  const desk = await openPaid()
  const other = otherTab(desk)
  const row = rowTo(desk)
  other.says({ coming: row })
  await expect.poll(texts).toEqual(['from the other tab'])
  void send(desk.ben.id, { text: 'from this tab' })
  other.says({ kept: ['something else'] })
  await expect.poll(texts).toEqual(['from the other tab', 'from this tab'])
  expect($outgoing.get()[1]?.price.cents).toBe(85)
  // Heard last, begun first.
  other.says({ coming: { ...rowTo(desk), text: 'before both', place: row.place - 1 } })
  await expect.poll(texts).toEqual(['before both', 'from the other tab', 'from this tab'])
})

test('once the other tab says that it is kept or gone, the browser’s word counts', async () => {
  const desk = await openPaid()
  const other = otherTab(desk)
  const [kept, gone] = [rowTo(desk), rowTo(desk)]
  other.says({ coming: kept })
  other.says({ coming: gone })
  await expect.poll(() => $outgoing.get()).toHaveLength(2)
  await keepOutgoing({ ...kept, status: 'failed', code: 'internal' })
  other.says({ kept: [kept.key, gone.key] })
  await expect.poll(() => outgoingBy(gone.key)).toBe(undefined)
  expect(outgoingBy(kept.key)?.status).toBe('failed')
  desk.network.mode = 'on'
  await takeBack(kept.key)
  expect($outgoing.get()).toEqual([])
})

test('another tab hears at once what this one sends, and when it is kept and gone', async () => {
  const desk = await openPaid()
  const { heard } = otherTab(desk)
  void send(desk.ben.id, { text: 'from this tab' })
  const member_id = desk.ann.id
  await expect.poll(() => heard[0]).toMatchObject({ member_id, coming: { text: 'from this tab' } })
  const key = $outgoing.get()[0]?.key ?? ''
  await expect.poll(() => heard).toContainEqual({ member_id, kept: [key] })
  await expect.poll(() => keptOutgoing(member_id)).toHaveLength(1)
  desk.network.mode = 'on'
  heard.length = 0
  await takeBack(key)
  await expect.poll(() => heard).toContainEqual({ member_id, kept: [key] })
})

test('what another member’s tab says does not count', async () => {
  const desk = await openPaid()
  const other = otherTab(desk)
  const [theirs, own] = [rowTo(desk), rowTo(desk)]
  other.says({ coming: { ...theirs, member_id: desk.ben.id } }, desk.ben.id)
  other.says({ coming: own })
  await expect.poll(() => outgoingBy(own.key)).toBeDefined()
  expect($outgoing.get()).toHaveLength(1)
})

test('a conversation can be written in once it is known what an earlier page has on its way', async () => {
  const desk = await openDesk({ ann: { credits: 1 } })
  await keepOutgoing(rowTo(desk))
  const seen: unknown[] = []
  onTestFinished(
    $conversation.listen(({ status }) => {
      if (status === 'ready') seen.push($nextPrice.get())
    })
  )
  $router.open(`/members/${desk.ben.id}/chat`)
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  // It takes the only credit.
  expect(seen[0]).toMatchObject({ from: true })
})
