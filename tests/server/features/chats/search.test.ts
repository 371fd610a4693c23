import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { removeChat, searchChats } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 100 })
  ben = await api.member({ name: 'Ben', credits: 100 })
})

async function found(member: Caller, q: string): Promise<string[]> {
  const { results } = (await member.call(searchChats, { query: { q } })).reply
  return results.map(({ message }) => message.text)
}

test('finds text of both sides, newest first, with conversation and profile', async () => {
  const sent = (await write(ann, ben, 'Zin in koffie?')).reply.message
  api.pass(5)
  await write(ben, ann, 'Koffie, graag')
  await write(ann, ben, 'Tot straks')
  const { results, more } = (await ann.call(searchChats, { query: { q: 'koffie' } })).reply
  expect(more).toBe(false)
  expect(results).toMatchObject([
    { profile: { id: ben.id, name: 'Ben' }, message: { text: 'Koffie, graag' } },
    { conversation: { id: sent.conversation_id }, message: sent }
  ])
  expect(await found(ben, 'koffie')).toEqual(['Koffie, graag', 'Zin in koffie?'])
})

test.each([
  ['cafe', 'Naar het CAFÉ'],
  ['CAFÉ', 'naar het cafe'],
  ['één', 'EEN biertje'],
  ['smorrebrod', 'Smørrebrød'],
  ['ПРИВЕТ', 'привет'],
  ['strasse', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['istanbul', 'Naar İstanbul'],
  ['İSTANBUL', 'istanbul'],
  ['isparta', 'ISPARTA, ısparta'],
  ['liège'.normalize('NFD'), 'À Liège'],
  ['twee  woorden', 'twee\nwoorden'],
  ['ij 😀', 'jij 😀!'],
  ['100%', '100% zeker'],
  ['a_b', 'a_b'],
  ['(*', 'sterretje (*)'],
  ['\\d', 'pad\\d'],
  ['[x]', 'lijst [X]'],
  ['a.b', 'a.b'],
  ["o'n", "zo'n dag"]
])('finds %s in %s', async (query, text) => {
  await write(ann, ben, text)
  expect(await found(ann, query)).toEqual([text])
})

test.each([
  ['100%', '100 procent'],
  ['a_b', 'acb'],
  ['..', 'iets'],
  ['\\d', 'pad 1'],
  ['x*', 'xxx'],
  ['[ab]', 'a'],
  ['^hoi', 'hoi'],
  ['a|b', 'a'],
  ['cafe', 'cave']
])('takes %s literally and does not find it in %s', async (query, text) => {
  await write(ann, ben, text)
  expect(await found(ann, query)).toEqual([])
})

test('finds a decomposed message by its composed word and by its name', async () => {
  await write(ann, ben, 'À liège ce soir'.normalize('NFD'))
  expect(await found(ann, 'liège')).toEqual(['À liège ce soir'])
  const zoe = await api.member({ name: 'Zoë İpek', credits: 10 })
  await write(ann, zoe, 'Hoi')
  for (const q of ['zoe', 'ZOË', 'ipek', 'zoë i']) {
    const { chats } = (await ann.call(searchChats, { query: { q } })).reply
    expect(chats.map(({ profile }) => profile.name)).toEqual(['Zoë İpek'])
  }
})

test('finds the note of a gift and the caption of a photo', async () => {
  const { message } = (await write(ann, ben, 'Voor bij het eten')).reply
  const set = { kind: 'gift', gift: 'wine' } as const
  await api.deps.db.updateTable('message').set(set).where('id', '=', message.id).execute()
  const { message: other } = (await write(ann, ben, 'Eten op het strand')).reply
  const photo = { kind: 'photo' } as const
  await api.deps.db.updateTable('message').set(photo).where('id', '=', other.id).execute()
  expect((await found(ben, 'eten')).toSorted()).toEqual(['Eten op het strand', 'Voor bij het eten'])
})

test('finds nothing that the conversations do not show', async () => {
  const cora = await api.member({ credits: 10 })
  const dora = await api.member({ credits: 10 })
  const { message } = (await write(ann, ben, 'geheim een')).reply
  await write(cora, ann, 'geheim twee')
  await write(dora, ann, 'geheim drie')
  expect(await found(ann, 'geheim')).toHaveLength(3)
  expect(await found(ben, 'geheim')).toEqual(['geheim een'])

  await ann.call(removeChat, { query: { id: message.conversation_id } })
  await ann.call(blockMember, { body: { profile_id: cora.id } })
  expect(await found(ann, 'geheim')).toEqual(['geheim drie'])
  expect(await found(cora, 'geheim')).toEqual([])
  expect(await found(ben, 'geheim')).toEqual(['geheim een'])
  // What comes after the removal is found again, and nothing of before.
  await write(ben, ann, 'geheim vier')
  expect((await found(ann, 'geheim')).toSorted()).toEqual(['geheim drie', 'geheim vier'])

  const deleted = { status: 'deleted' } as const
  await api.deps.db.updateTable('member').set(deleted).where('id', '=', dora.id).execute()
  const withdrawn = { text: '', withdrawn_at: api.deps.clock() }
  await api.deps.db.updateTable('message').set(withdrawn).where('id', '=', message.id).execute()
  // The conversation with somebody who deleted the account is still there to be read.
  expect((await found(ann, 'geheim')).toSorted()).toEqual(['geheim drie', 'geheim vier'])
  expect(await found(ben, 'geheim')).toEqual(['geheim vier'])
})

test('shows so many and says that there are more', async () => {
  const { conversation_id } = (await write(ann, ben, 'appel 0')).reply.message
  const add = (count: number, from: number) =>
    api.deps.db
      .insertInto('message')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: newId(),
          conversation_id,
          number: from + index,
          sender_id: ann.id,
          text: `appel ${from + index}`,
          created_at: new Date(api.deps.clock().getTime() + (from + index) * 1000)
        }))
      )
      .execute()
  await add(limits.chatsFound - 1, 2)
  const full = (await ben.call(searchChats, { query: { q: 'appel' } })).reply
  expect([full.results.length, full.more]).toEqual([limits.chatsFound, false])
  await add(1, limits.chatsFound + 1)
  const over = (await ben.call(searchChats, { query: { q: 'appel' } })).reply
  expect([over.results.length, over.more]).toEqual([limits.chatsFound, true])
  expect(over.results[0]?.message.number).toBe(limits.chatsFound + 1)
})

test('wants two to sixty characters of a member', async () => {
  for (const q of ['a', ' a ', 'x'.repeat(61)]) {
    expect((await ann.call(searchChats, { query: { q } })).error.fields).toEqual(['q'])
  }
  for (const q of ['ab', 'x'.repeat(60)]) {
    expect((await ann.call(searchChats, { query: { q } })).reply.results).toEqual([])
  }
  const { error } = await api.guest.call(searchChats, { query: { q: 'koffie' } })
  expect(error.error).toBe('authentication_required')
})
