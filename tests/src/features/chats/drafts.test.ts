import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import '#src/app/refresh.ts'
import {
  $drafts,
  clearDraft,
  draftTo,
  keepDraft,
  loadDrafts,
  showReturned,
  suggestDraft
} from '#src/features/chats/drafts.ts'
import { keepDraftRow, keptDrafts } from '#src/features/chats/kept.ts'
import {
  $user,
  followEndedSession,
  loadSession,
  setUser,
  signOut
} from '#src/features/session/session.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { type Desk, endSession, openDesk, reloadDocument } from './support.ts'

/** What the browser keeps of Ann's drafts, by profile. */
async function kept({ ann }: Pick<Desk, 'ann'>): Promise<Record<string, string>> {
  const rows = (await keptDrafts(ann.id)) ?? []
  return Object.fromEntries(rows.map(({ profile_id, text }) => [profile_id, text]))
}

async function reload(): Promise<void> {
  reloadDocument()
  expect($drafts.get()).toEqual({})
  await loadDrafts()
}

test('a draft is kept over a reload, for each profile its own', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'To be contin')
  keepDraft('other', 'Elsewhere')
  await reload()
  expect($drafts.get()).toEqual({ [ben.id]: 'To be contin', other: 'Elsewhere' })
})

test('an empty draft leaves nothing behind', async () => {
  const desk = await openDesk()
  keepDraft(desk.ben.id, 'Hm')
  keepDraft(desk.ben.id, '')
  expect(await kept(desk)).toEqual({})
})

test('a text that comes back stands before what was written since', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'second')
  showReturned(ben.id, 'first')
  expect(draftTo(ben.id)).toBe('first\nsecond')
})

test('what is typed before the drafts are there follows them', async () => {
  const desk = await openDesk()
  const { ann, ben } = desk
  await keepDraftRow({ member_id: ann.id, profile_id: ben.id, text: 'Yesterday' })
  reloadDocument()
  keepDraft(ben.id, 'Today')
  await loadDrafts()
  expect(draftTo(ben.id)).toBe('Yesterday\nToday')
  expect(await kept(desk)).toEqual({ [ben.id]: 'Yesterday\nToday' })
})

test('two tabs keep each other’s drafts', async () => {
  const desk = await openDesk()
  keepDraft('one', 'from this tab')
  await keepDraftRow({ member_id: desk.ann.id, profile_id: 'two', text: 'from the other' })
  keepDraft('one', 'from this tab!')
  expect(await kept(desk)).toEqual({ one: 'from this tab!', two: 'from the other' })
})

test('a field is emptied when another tab has sent just that text', async () => {
  const { ann, ben } = await openDesk()
  const other = new BroadcastChannel('vonk-drafts')
  onTestFinished(() => other.close())
  keepDraft(ben.id, 'Something else')
  keepDraft('cas', 'The same')
  for (const profile_id of [ben.id, 'cas']) {
    other.postMessage({ member_id: ann.id, profile_id, text: 'The same' })
  }
  await expect.poll(() => draftTo('cas')).toBe('')
  expect(draftTo(ben.id)).toBe('Something else')
})

test('a text that another tab has sent is gone where no conversation is shown', async () => {
  const { ann, ben } = await openDesk()
  const other = new BroadcastChannel('vonk-drafts')
  onTestFinished(() => other.close())
  keepDraft(ben.id, 'The same')
  keepDraft('cas', 'Something else')
  cleanStores($drafts)
  const stored = $drafts.value
  for (const profile_id of [ben.id, 'cas']) {
    other.postMessage({ member_id: ann.id, profile_id, text: 'The same' })
  }
  await expect.poll(() => $drafts.value).not.toBe(stored)
  expect($drafts.get()).toEqual({ [ben.id]: '', cas: 'Something else' })
})

test('a suggestion is not written over what was begun', async () => {
  const { ben } = await openDesk()
  await suggestDraft(ben.id, 'Sweet or salty?')
  expect(draftTo(ben.id)).toBe('Sweet or salty?')
  await suggestDraft(ben.id, 'Sea or wood?')
  expect(draftTo(ben.id)).toBe('Sweet or salty?')
})

test('a new balance leaves the text in the field', async () => {
  const { ann, ben } = await openDesk()
  keepDraft(ben.id, 'From this tab')
  await keepDraftRow({ member_id: ann.id, profile_id: ben.id, text: '' })
  const user = $user.get()
  if (user) setUser({ ...user, credits: 0 })
  await loadDrafts()
  expect(draftTo(ben.id)).toBe('From this tab')
})

test('a logout takes the drafts along', async () => {
  const desk = await openDesk()
  keepDraft(desk.ben.id, 'Private')
  await signOut()
  expect($drafts.get()).toEqual({})
  await expect.poll(() => kept(desk)).toEqual({})
})

test('a session that was ended from another device takes the drafts along', async () => {
  const desk = await openDesk()
  keepDraft(desk.ben.id, 'Private')
  // It was another one of this member: nothing changes here.
  await followEndedSession()
  expect(draftTo(desk.ben.id)).toBe('Private')
  await desk.api.deps.db.deleteFrom('session').where('member_id', '=', desk.ann.id).execute()
  await followEndedSession()
  expect($drafts.get()).toEqual({})
  await expect.poll(() => kept(desk)).toEqual({})
})

test('a session that ends by itself leaves them for the next login', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'Half a thought')
  const logIn = endSession()
  expect($drafts.get()).toEqual({})
  logIn()
  await loadDrafts()
  expect(draftTo(ben.id)).toBe('Half a thought')
})

test('a login of another member over the session takes them out of the browser', async () => {
  const desk = await openDesk()
  const { api, ben } = desk
  keepDraft(ben.id, 'Private')
  const cas = await api.member({ name: 'Cas' })
  const restore = setEnvironment({
    fetch: async input => {
      const { pathname } = new URL((input as Request).url)
      return cas.fetch(pathname, { headers: { 'x-client': '1' } })
    }
  })
  await loadSession()
  restore()
  await loadDrafts()
  expect($drafts.get()).toEqual({})
  await expect.poll(() => kept(desk)).toEqual({})
})

test('clearing says so to the browser', async () => {
  const desk = await openDesk()
  keepDraft(desk.ben.id, 'Sent now')
  clearDraft(desk.ben.id, 'Sent now')
  expect(await kept(desk)).toEqual({})
})
