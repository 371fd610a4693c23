import { beforeEach, expect, test } from 'vitest'
import { type ScreenName, entryOf } from '#src/app/screens.ts'
import { screenTitle } from '#src/app/screen-title.ts'
import { $chats, $openWith } from '#src/features/chats/chats.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { appPatterns } from '#shared/routes.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

beforeEach(async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  await loadTexts('titles')
})

const screen = (name: ScreenName, params: Record<string, string> = {}) =>
  screenTitle({ name, params, path: '/' } as never)

test('every screen has a title of its own', () => {
  // The tabs of the likes are tested below; what is not built yet is not found, and says so.
  const names = (Object.keys(appPatterns) as ScreenName[]).filter(
    name => name !== 'likes-type' && entryOf(name) !== entryOf('not-found')
  )
  expect(names.length).toBeGreaterThan(15)
  const titles = [...names, 'not-found', 'search-closed', 'unreachable'].map(name =>
    screen(name as ScreenName)
  )
  expect(new Set(titles).size).toBe(titles.length)
  for (const title of titles) expect(title).toMatch(/^\p{Lu}[^.!]+$/u)
})

test('a screen that is still waited for has its title already', () => {
  expect(screenTitle({ name: 'waiting', wanted: 'credits' })).toBe('Credits')
})

test('the tabs of the likes have titles of their own', () => {
  const titles = ['received', 'given', 'match'].map(type => screen('likes-type', { type }))
  expect(titles).toEqual(['Likes for you', 'Likes you gave', 'Matches'])
})

test('a profile has the name of the person, a conversation says with whom', async () => {
  const id = '2222222222222222'
  expect(screen('members-id', { id })).toBe('Profile')
  expect(screen('chats-id', { id: '3333333333333333' })).toBe('Conversation')
  const profile = { id, name: 'Julia' } as never
  rememberProfiles([profile])
  await $chats.reload()
  $chats.put({
    chats: [{ conversation: { id: '3333333333333333' }, profile } as never],
    num_unread: 0,
    next: null
  })
  expect(screen('members-id', { id })).toBe('Julia')
  expect(screen('members-id-chat', { id })).toBe('Chat with Julia')
  expect(screen('chats-id', { id: '3333333333333333' })).toBe('Chat with Julia')
  expect(screen('chats-id', { id: '4444444444444444' })).toBe('Conversation')
})

test('a conversation that no loaded page of the list has says with whom, once it is open', async () => {
  const id = '5555555555555555'
  await $chats.reload()
  expect(screen('chats-id', { id })).toBe('Conversation')
  $openWith.set({ id, name: 'Julia' })
  expect(screen('chats-id', { id })).toBe('Chat with Julia')
  expect(screen('chats-id', { id: '6666666666666666' })).toBe('Conversation')
})
