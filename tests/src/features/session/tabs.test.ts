import { expect, onTestFinished, test } from 'vitest'
import { $session, $user, enter, followTabs, signOut } from '#src/features/session/session.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const other = '1111111111111111'

async function open() {
  const api = await openApi()
  const caller = await api.member()
  const client = await openClient(api, caller)
  onTestFinished(followTabs())
  return { client, caller }
}

test('the other tabs are told who logs in and that they log out', async () => {
  const { client, caller } = await open()
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  await signOut()
  expect(client.told).toEqual([undefined])
  enter(user)
  expect(client.told).toEqual([undefined, caller.id])
})

test('a tab of a member begins anew when somebody else logs in in another one', async () => {
  const { client, caller } = await open()
  client.hear(caller.id)
  expect(client.reloads).toBe(0)
  client.hear(other)
  expect(client.reloads).toBe(1)
})

test('a logout in another tab is followed by a member, and takes nothing from a visitor', async () => {
  const { client } = await open()
  let cleaned = 0
  onSignOut(() => cleaned++)
  client.hear()
  expect($session.get().status).toBe('guest')
  expect(cleaned).toBe(1)
  client.hear()
  expect(cleaned).toBe(1)
})
