import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { toast } from '#src/features/toasts/toasts.ts'
import type { Leaving } from '#src/lib/forget.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import type { OutgoingRow } from './outgoing-row.ts'

export interface DraftRow {
  member_id: string
  profile_id: string
  text: string
}

interface Kept extends DBSchema {
  outgoing: { key: string; value: OutgoingRow; indexes: { member: string } }
  drafts: { key: [string, string]; value: DraftRow; indexes: { member: string } }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined

/** What the browser keeps of what is unsent (design §7), each line with whose it is. */
function open(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>('vonk-outbox', 1, {
    upgrade(database) {
      const outgoing = database.createObjectStore('outgoing', { keyPath: 'key' })
      outgoing.createIndex('member', 'member_id')
      const drafts = database.createObjectStore('drafts', { keyPath: ['member_id', 'profile_id'] })
      drafts.createIndex('member', 'member_id')
    },
    // A newer version of the application in another tab wants to change it.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    terminated: () => (opening = undefined)
  })
  return opening
}

let isTold = false

/** Says once that what is unsent lives as long as the page. */
async function tellNotKept(): Promise<void> {
  if (isTold) return
  isTold = true
  await loadTexts('chats')
  const t = texts('chats')
  toast({ title: t('outbox.not_kept'), text: t('outbox.not_kept_text') }, 12_000)
}

/** A full or forbidden storage (private mode) refuses; then memory has to do. @returns null then */
async function attempt<T>(act: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T | null> {
  try {
    return await act(await open())
  } catch {
    return null
  }
}

/** @returns what waits to be sent, in no order; null when nothing can be kept */
export function keptOutgoing(memberId: string): Promise<OutgoingRow[] | null> {
  return attempt(database => database.getAllFromIndex('outgoing', 'member', memberId))
}

/** @returns false when it could not be kept */
export async function keepOutgoing(row: OutgoingRow): Promise<boolean> {
  const done = await attempt(async database => {
    const transaction = database.transaction('outgoing', 'readwrite')
    await Promise.all([transaction.store.put(row), committed(transaction)])
    return true
  })
  if (!done) await tellNotKept()
  return done ?? false
}

/** Told that nothing follows, the browser ends a transaction also when the page goes at once. */
function committed(transaction: { commit: () => void; done: Promise<void> }): Promise<void> {
  transaction.commit()
  return transaction.done
}

export async function dropKeptOutgoing(keys: readonly string[]): Promise<void> {
  await attempt(async database => {
    const { store, done } = database.transaction('outgoing', 'readwrite')
    await Promise.all([...keys.map(key => store.delete(key)), done])
  })
}

export function keptDrafts(memberId: string): Promise<DraftRow[] | null> {
  return attempt(database => database.getAllFromIndex('drafts', 'member', memberId))
}

/** Keeps the text of a field; an empty one leaves nothing behind. */
export async function keepDraftRow(row: DraftRow): Promise<void> {
  const { member_id, profile_id, text } = row
  const done = await attempt(async database => {
    const transaction = database.transaction('drafts', 'readwrite')
    const { store } = transaction
    const write = text === '' ? store.delete([member_id, profile_id]) : store.put(row)
    await Promise.all([write, committed(transaction)])
    return true
  })
  if (!done && text !== '') await tellNotKept()
}

/** What was on its way becomes a draft, before what has been written since; both or neither. */
export async function moveToDraft(keys: readonly string[], returned: DraftRow): Promise<void> {
  const { member_id, profile_id, text } = returned
  await attempt(async database => {
    const transaction = database.transaction(['outgoing', 'drafts'], 'readwrite')
    const drafts = transaction.objectStore('drafts')
    const before = await drafts.get([member_id, profile_id])
    if (text !== '') await drafts.put({ ...returned, text: joined(text, before?.text) })
    for (const key of keys) await transaction.objectStore('outgoing').delete(key)
    await transaction.done
  })
}

/** Two texts of one field, one under the other. */
export function joined(first: string, second = ''): string {
  return [first, second].filter(Boolean).join('\n')
}

/** Deletes a member's drafts and, after a logout, the messages that wait to be sent. */
export async function forgetKept(memberId: string, leaving: Leaving): Promise<void> {
  const names = leaving === 'logout' ? (['outgoing', 'drafts'] as const) : (['drafts'] as const)
  await attempt(async database => {
    const transaction = database.transaction(names, 'readwrite')
    for (const name of names) {
      const store = transaction.objectStore(name)
      for (const key of await store.index('member').getAllKeys(memberId)) await store.delete(key)
    }
    await transaction.done
  })
}
