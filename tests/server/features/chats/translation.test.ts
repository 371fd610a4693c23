import { pino } from 'pino'
import { expect, test } from 'vitest'
import { removeChat, translateMessage } from '#contract/chats.ts'
import { getSettings } from '#contract/settings.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { type TranslationServer, openTranslationServer } from '#tests/support/translation-server.ts'

async function open(server?: TranslationServer) {
  const environment: Record<string, string> = server ? { VONK_TRANSLATE_URL: server.url } : {}
  const api = await openApi({ environment })
  const ann = await api.member({ credits: 10 })
  const ben = await api.member({ credits: 10 })
  const { message } = (await write(ann, ben, 'Lekker weer vandaag')).reply
  return { api, ann, ben, message }
}

function translate(member: Caller, message_id: string, language: 'en' | 'no' = 'en') {
  return member.call(translateMessage, { body: { message_id, language } })
}

async function offers(api: Api): Promise<boolean> {
  return (await api.guest.call(getSettings)).reply.settings.translation
}

test('nobody translates unless the operator has somebody', async () => {
  const { api, ben, message } = await open()
  expect(await offers(api)).toBe(false)
  const { status, error } = await translate(ben, message.id)
  expect([status, error.error]).toEqual([503, 'translation_unavailable'])
})

test('translates what the member can see, of either side', async () => {
  const server = await openTranslationServer()
  const { api, ann, ben, message } = await open(server)
  expect(await offers(api)).toBe(true)
  for (const member of [ann, ben]) {
    expect((await translate(member, message.id)).reply).toEqual({
      text: 'en: Lekker weer vandaag',
      from: 'nl'
    })
  }
  expect((await translate(ben, message.id, 'no')).reply.text).toBe('nb: Lekker weer vandaag')
})

test('translates nothing foreign, removed, withdrawn or missing, and tells nobody of it', async () => {
  const server = await openTranslationServer()
  const { api, ann, ben, message } = await open(server)
  const cora = await api.member()
  const missing = async (member: Caller, id = message.id) =>
    expect((await translate(member, id)).error.error).toBe('not_found')
  await missing(cora)
  await missing(ben, newId())
  await ben.call(removeChat, { query: { id: message.conversation_id } })
  await missing(ben)
  const set = { text: '', withdrawn_at: api.deps.clock() }
  await api.deps.db.updateTable('message').set(set).where('id', '=', message.id).execute()
  await missing(ann)
  expect((await translate(api.guest, message.id)).error.error).toBe('authentication_required')
  expect(server.requests).toEqual([])
})

test('a picture without words needs nobody to translate it', async () => {
  const server = await openTranslationServer()
  const { api, ben, message } = await open(server)
  const set = { kind: 'photo', text: '' } as const
  await api.deps.db.updateTable('message').set(set).where('id', '=', message.id).execute()
  expect((await translate(ben, message.id)).reply).toEqual({ text: '', from: null })
  expect(server.requests).toEqual([])
})

test('says so when the translation fails, logs nothing of the text and tries anew', async () => {
  const server = await openTranslationServer()
  const { api, ben, message } = await open(server)
  const logged: string[] = []
  api.deps.log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  const well = server.answer
  server.answer = response => response.writeHead(503).end('Lekker weer vandaag')
  const { status, error } = await translate(ben, message.id)
  expect([status, error]).toEqual([503, { error: 'translation_unavailable' }])
  expect(logged.join('')).not.toContain('Lekker')
  server.answer = well
  expect((await translate(ben, message.id)).status).toBe(200)
  // Nothing is kept: the next time asks again.
  await translate(ben, message.id)
  expect(server.requests).toHaveLength(3)
})
