import { allTasks, cleanStores } from 'nanostores'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { $giftChoices, keepGift } from '#src/features/chats/gift-choice.ts'
import {
  $icebreakers,
  fieldIsFree,
  loadIcebreakers,
  takeLine
} from '#src/features/chats/icebreakers.ts'
import { lastWords } from '#src/features/chats/last-words.ts'
import { $sheet, closeSheet } from '#src/features/chats/sheets.ts'
import { tillPath } from '#src/features/chats/till.ts'
import { texts } from '#src/lib/i18n.ts'
import { $router } from '#src/lib/router.ts'
import { endSession, hurry, openDesk } from './support.ts'

describe('opening lines', () => {
  test('are loaded once and go into the field, where nothing is lost', async () => {
    const { ben, network } = await openDesk()
    await Promise.all([loadIcebreakers(ben.id), loadIcebreakers(ben.id)])
    expect($icebreakers.get()[ben.id]).toMatchObject({ status: 'ready' })
    expect(network.asked.filter(asked => asked.includes('icebreakers'))).toHaveLength(1)
    takeLine(ben.id, 'What made you laugh?', false)
    expect(draftTo(ben.id)).toBe('What made you laugh?')
    expect(fieldIsFree(ben.id)).toBe(false)
    takeLine(ben.id, 'And why?', false)
    expect(draftTo(ben.id)).toBe('What made you laugh? And why?')
    takeLine(ben.id, 'Only this.', true)
    expect(draftTo(ben.id)).toBe('Only this.')
    keepDraft(ben.id, '')
  })

  test('that failed are asked for again', async () => {
    const desk = await openDesk()
    desk.network.mode = 'off'
    await hurry(desk, () => loadIcebreakers(desk.ben.id))
    expect($icebreakers.get()[desk.ben.id]).toEqual({ status: 'failed', code: 'network' })
    desk.network.mode = 'on'
    await loadIcebreakers(desk.ben.id)
    expect($icebreakers.get()[desk.ben.id]).toMatchObject({ status: 'ready' })
  })
})

describe('the gift sheet', () => {
  test('opens by the address and closes without a trace in it', async () => {
    const { ben } = await openDesk()
    $sheet.listen(() => {})
    onTestFinished(() => cleanStores($sheet))
    $router.open(`/members/${ben.id}/chat?gift=1`)
    await allTasks()
    expect($sheet.get()).toBe('gifts')
    closeSheet()
    expect($sheet.get()).toBe(null)
    expect($router.get()).toMatchObject({ path: `/members/${ben.id}/chat`, search: {} })
  })

  test('keeps what is chosen for each profile over a new document, for this member', async () => {
    const { ben } = await openDesk()
    keepGift(ben.id, { gift: 'wine' })
    keepGift(ben.id, { note: 'Cheers' })
    const login = endSession()
    expect($giftChoices.get()).toEqual({})
    login()
    cleanStores($giftChoices)
    expect($giftChoices.get()).toEqual({ [ben.id]: { gift: 'wine', note: 'Cheers' } })
  })
})

test('the way to the till leads back to the conversation, with the gifts open when wanted', async () => {
  const { ben } = await openDesk()
  const profile = { id: ben.id } as Chat['profile']
  const back = (path: string) => new URL(path, 'http://site').searchParams.get('return_path')
  expect(back(tillPath(null, { id: 'chat', profile }))).toBe('/chats/chat')
  expect(back(tillPath(null, { id: null, profile }, true))).toBe(`/members/${ben.id}/chat?gift=1`)
})

test('a row says what the last message was, of whatever kind', async () => {
  await openDesk()
  const t = texts('chats')
  const words = (message: object) =>
    lastWords({ profile: { id: 'ben' }, last_message: message } as Chat, t)
  const theirs = { sender_id: 'ben', kind: 'text', text: 'Hello', gift: null, withdrawn: false }
  const own = { ...theirs, sender_id: 'ann' }
  expect(words(theirs)).toBe('Hello')
  expect(words(own)).toBe('You: Hello')
  expect(words({ ...theirs, kind: 'photo' })).toBe('A photo')
  expect(words({ ...own, kind: 'photo' })).toBe('You sent a photo')
  expect(words({ ...theirs, kind: 'gift', gift: 'wine' })).toBe('A glass of wine')
  expect(words({ ...own, kind: 'gift', gift: 'balloon' })).toBe('You: a gift')
  expect(words({ ...theirs, withdrawn: true })).toBe('Taken back')
  expect(words({ ...own, withdrawn: true })).toBe('You took a message back')
})
