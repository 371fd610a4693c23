import { cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import { $drafts, draftTo, keepDraft, returnToDraft } from '#src/features/chats/drafts.ts'
import { $session, $user, loadSession, setUser, signOut } from '#src/features/session/session.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { openDesk } from './support.ts'

/** A new document: memory is empty, storage is not. */
function reload(): void {
  cleanStores($drafts)
  $drafts.set({})
  $drafts.listen(() => {})
}

test('a draft is kept over a reload, for each profile its own', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'To be contin')
  keepDraft('other', 'Elsewhere')
  reload()
  expect($drafts.get()).toEqual({ [ben.id]: 'To be contin', other: 'Elsewhere' })
})

test('an empty draft leaves nothing behind', async () => {
  const { ben, client } = await openDesk()
  keepDraft(ben.id, 'Hm')
  keepDraft(ben.id, '')
  expect(client.local.getItem('drafts')).not.toContain(ben.id)
})

test('a text that comes back stands before what was written since', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'second')
  returnToDraft(ben.id, 'first')
  expect(draftTo(ben.id)).toBe('first\nsecond')
})

test('two tabs keep each other’s drafts', async () => {
  const { ann, client } = await openDesk()
  keepDraft('one', 'from this tab')
  const value = { one: 'from this tab', two: 'from the other' }
  client.local.setItem('drafts', JSON.stringify({ member_id: ann.id, value }))
  keepDraft('one', 'from this tab!')
  expect($drafts.get()).toEqual({ one: 'from this tab!', two: 'from the other' })
})

test('a logout takes the drafts along', async () => {
  const { ben, client } = await openDesk()
  keepDraft(ben.id, 'Private')
  await signOut()
  expect($drafts.get()).toEqual({})
  expect(client.local.getItem('drafts')).toBe(null)
})

test('a session that ends by itself leaves them for the next login', async () => {
  const { ben } = await openDesk()
  keepDraft(ben.id, 'Half a thought')
  const user = $user.get()
  forgetMember()
  $session.set({ status: 'guest' })
  expect($drafts.get()).toEqual({})
  if (user) setUser(user)
  expect(draftTo(ben.id)).toBe('Half a thought')
})

test('another member of the same browser does not see them', async () => {
  const { api, ben } = await openDesk()
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
  expect(draftTo(ben.id)).toBe('')
  reload()
  expect($drafts.get()).toEqual({})
})
