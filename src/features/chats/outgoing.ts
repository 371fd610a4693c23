import { atom, computed, map, onMount } from 'nanostores'
import type { Message } from '#contract/chats.ts'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { openLine, tabId } from '#src/lib/tabs.ts'
import { dropKeptOutgoing, keepOutgoing, keptOutgoing } from './kept.ts'
import { type Outgoing, type OutgoingRow, type OutgoingState } from './outgoing-row.ts'
import { readRows, withState } from './outgoing-row.ts'

export type { Outgoing } from './outgoing-row.ts'

/** Everything unconfirmed of the member, in the order in which it is sent; all tabs share it. */
export const $outgoing = atom<Outgoing[]>([])

/** Share of a picture that has been uploaded, 0 to 1, by the item's key. */
export const $uploadProgress = map<Record<string, number>>({})

const $memberId = computed($user, user => user?.id ?? null)
let rows: OutgoingRow[] = []
/** What the browser does not keep yet, or refused to keep: null for what is gone. */
const unkept = new Map<string, OutgoingRow | null>()
/** What another tab is about to keep. */
const coming = new Map<string, OutgoingRow>()
/** Counts what the browser was left to keep: what was read of it before may lack that. */
let handedOver = 0
let loading: Promise<void> = Promise.resolve()

/** What a tab tells of what is on its way: at once, and when the browser keeps it. */
type Word = { member_id: string } & ({ coming: OutgoingRow } | { kept: readonly string[] })
let line: ReturnType<typeof openLine<Word>> | undefined

onMount($outgoing, () => {
  line = openLine<Word>('vonk-outgoing', hear)
  const stop = $memberId.subscribe(id => void (id !== null && loadOutgoing()))
  return () => {
    stop()
    line?.close()
    line = undefined
  }
})
onForget(() => {
  unkept.clear()
  coming.clear()
  show([])
})

function hear(word: Word): void {
  if (word.member_id !== $memberId.get()) return
  if ('kept' in word) {
    for (const key of word.kept) coming.delete(key)
    handedOver++
    void loadOutgoing(word.kept)
  } else {
    // Before the browser has kept it: what the next message costs depends on it.
    coming.set(word.coming.key, word.coming)
    show(rows)
  }
}

/**
 * Reads what the browser keeps: of an earlier document, or changed by another tab.
 *
 * @param told keys of which another tab said that they are kept now, or gone
 */
export function loadOutgoing(told: readonly string[] = []): Promise<void> {
  const memberId = $memberId.get()
  if (memberId === null) return Promise.resolve()
  loading = (async () => {
    let before: number
    let kept: OutgoingRow[] | null
    do {
      before = handedOver
      kept = await keptOutgoing(memberId)
    } while (before !== handedOver)
    if (memberId !== $memberId.get()) return
    // Where nothing is kept, each tab has only its own.
    show(kept ? readRows(kept) : rows.filter(({ key }) => !told.includes(key)))
  })()
  return loading
}

/** Shows these rows with what is not kept of them yet; those that are the same stay the same. */
function show(kept: readonly OutgoingRow[]): void {
  const byKey = new Map([...kept, ...coming.values()].map(row => [row.key, known(row)]))
  for (const [key, row] of unkept) {
    if (row) byKey.set(key, row)
    else byKey.delete(key)
  }
  set([...byKey.values()].sort((one, other) => one.place - other.place))
}

function known(row: OutgoingRow): OutgoingRow {
  const before = rows.find(({ key }) => key === row.key)
  const changing = ({ status, price, consent, photo_id }: OutgoingRow) =>
    JSON.stringify([status, price, consent, photo_id])
  return before && changing(before) === changing(row) ? before : row
}

function set(next: OutgoingRow[]): void {
  for (const { key } of rows) if (!next.some(row => row.key === key)) forgetPicture(key)
  rows = next
  $outgoing.set(next)
}

async function keep(row: OutgoingRow): Promise<void> {
  const { key, member_id } = row
  unkept.set(key, row)
  coming.delete(key)
  line?.tell({ member_id, coming: row })
  const isKept = await keepOutgoing(row)
  if (isKept && unkept.get(key) === row) unkept.delete(key)
  handedOver++
  line?.tell({ member_id, kept: [key] })
}

export function outgoingRows(): readonly OutgoingRow[] {
  return rows
}

export function outgoingTo(profileId: string): OutgoingRow[] {
  return rows.filter(row => row.profile_id === profileId)
}

export function outgoingBy(key: string): OutgoingRow | undefined {
  return rows.find(row => row.key === key)
}

export type NewOutgoing = Omit<Extract<OutgoingRow, { status: 'sending' }>, 'place' | 'tab'>

/** Puts a message at the end of those on their way. @returns once the browser keeps it */
export function addOutgoing(item: NewOutgoing, state: OutgoingState): Promise<void> {
  const place = Math.max(Date.parse(item.created_at), (rows.at(-1)?.place ?? 0) + 1)
  const row = withState({ ...item, place, tab: tabId }, state)
  set([...rows, row])
  return keep(row)
}

type Changes = Partial<Pick<OutgoingRow, 'price' | 'consent' | 'photo_id' | 'tab'>>

/** Changes an item that is still there. */
export function setOutgoing(
  key: string,
  state: OutgoingState,
  changes: Changes = {}
): Promise<void> {
  const before = outgoingBy(key)
  if (!before) return Promise.resolve()
  const row = { ...withState(before, state), ...changes }
  set(rows.map(candidate => (candidate === before ? row : candidate)))
  return keep(row)
}

/**
 * Takes items off.
 *
 * @param drop how the browser forgets them
 */
export async function dropOutgoing(
  keys: readonly string[],
  drop: (keys: readonly string[]) => Promise<void> = dropKeptOutgoing
): Promise<void> {
  const member_id = $memberId.get()
  for (const key of keys) {
    unkept.set(key, null)
    coming.delete(key)
  }
  set(rows.filter(row => !keys.includes(row.key)))
  await drop(keys)
  for (const key of keys) if (unkept.get(key) === null) unkept.delete(key)
  handedOver++
  if (member_id !== null) line?.tell({ member_id, kept: keys })
}

/** Takes off what these messages of the server confirm. @returns what that was */
export function settleOutgoing(messages: readonly Message[]): OutgoingRow[] {
  const arrived = new Set(messages.map(message => message.client_id))
  const settled = rows.filter(({ key }) => arrived.has(key))
  if (settled.length > 0) void dropOutgoing(settled.map(({ key }) => key))
  return settled
}

const addresses = new Map<string, string>()

/** An address under which the page can show a picture on its way; null when there is none. */
export function photoUrl(key: string): string | null {
  const picture = outgoingBy(key)?.picture
  if (!picture) return null
  const address = addresses.get(key) ?? URL.createObjectURL(fileOf(picture))
  addresses.set(key, address)
  return address
}

export function fileOf({ bytes, type }: { bytes: ArrayBuffer; type: string }): File {
  return new File([bytes], `photo.${type.split('/')[1] ?? 'jpg'}`, { type })
}

function forgetPicture(key: string): void {
  $uploadProgress.setKey(key, undefined as never)
  const address = addresses.get(key)
  if (address) URL.revokeObjectURL(address)
  addresses.delete(key)
}
