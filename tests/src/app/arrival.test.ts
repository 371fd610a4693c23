import { expect, test } from 'vitest'
import { placeOf } from '#src/app/arrival.ts'

const page = (name: string, path: string) => ({ name, path, params: {} }) as never

test('another path is another place, also of the same screen', () => {
  expect(placeOf(page('members-id', '/members/a'))).not.toBe(
    placeOf(page('members-id', '/members/b'))
  )
  expect(placeOf(page('chats', '/chats'))).not.toBe(placeOf(page('chats-id', '/chats/a')))
  expect(placeOf({ name: 'not-found' })).not.toBe(placeOf(page('members', '/members')))
})

test('tabs and steps that are one component are one place', () => {
  expect(placeOf(page('likes', '/likes'))).toBe(placeOf(page('likes-type', '/likes/given')))
  expect(placeOf(page('signup', '/signup'))).toBe(
    placeOf(page('complete-signup', '/complete-signup'))
  )
})

test('there is no place as long as nobody knows what will be shown', () => {
  expect(placeOf({ name: 'waiting', wanted: 'members' })).toBeNull()
})
