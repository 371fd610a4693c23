import { expect, test } from 'vitest'
import { identityOf } from '#src/app/arrival.ts'

const page = (name: string, path: string) => ({ name, path, params: {} }) as never

test('another path is another place, also of the same screen', () => {
  expect(identityOf(page('members-id', '/members/a'))).not.toBe(
    identityOf(page('members-id', '/members/b'))
  )
  expect(identityOf(page('chats', '/chats'))).not.toBe(identityOf(page('chats-id', '/chats/a')))
  expect(identityOf({ name: 'not-found' })).not.toBe(identityOf(page('members', '/members')))
})

test('tabs and steps that are one component are one place', () => {
  expect(identityOf(page('likes', '/likes'))).toBe(identityOf(page('likes-type', '/likes/given')))
  expect(identityOf(page('signup', '/signup'))).toBe(
    identityOf(page('complete-signup', '/complete-signup'))
  )
})

test('there is no place as long as nobody knows what will be shown', () => {
  expect(identityOf({ name: 'waiting', wanted: 'members' })).toBeNull()
})
