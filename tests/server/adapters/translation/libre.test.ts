import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { libreTranslation } from '#server/adapters/translation/libre.ts'
import { openTranslation } from '#server/adapters/translation/open.ts'
import { readConfig } from '#server/config.ts'
import { openTranslationServer } from '#tests/support/translation-server.ts'

test('asks as the published API says', async () => {
  const server = await openTranslationServer()
  const translation = libreTranslation(server.url)
  expect(await translation.translate('Hoi', 'en')).toEqual({ text: 'en: Hoi', from: 'nl' })
  expect(server.requests).toEqual([
    {
      method: 'POST',
      path: '/translate',
      body: { q: 'Hoi', source: 'auto', target: 'en', format: 'text' }
    }
  ])
})

test('hands over the key, and keeps the path of the address', async () => {
  const server = await openTranslationServer()
  for (const path of ['/libre', '/libre/']) {
    await libreTranslation(`${server.url}${path}`, 'geheim').translate('Hoi', 'de')
  }
  for (const { path, body } of server.requests) {
    expect([path, body['api_key']]).toEqual(['/libre/translate', 'geheim'])
  }
})

test('calls Norwegian by the name that the API has for it, both ways', async () => {
  const server = await openTranslationServer()
  const translation = libreTranslation(server.url)
  expect(await translation.translate('Hoi', 'no')).toEqual({ text: 'nb: Hoi', from: 'nl' })
  const answerIn = (language: string | undefined) => (response: ServerResponse) =>
    response.end(
      JSON.stringify({ translatedText: 'x', ...(language && { detectedLanguage: { language } }) })
    )
  for (const [language, from] of [
    ['nb', 'no'],
    ['nn', 'no'],
    ['sv', 'sv'],
    ['ja', null],
    [undefined, null]
  ] as const) {
    server.answer = answerIn(language)
    expect(await translation.translate('Hoi', 'en')).toEqual({ text: 'x', from })
  }
})

const misbehaviour: [string, (response: ServerResponse) => void][] = [
  ['is broken', response => response.writeHead(500).end('{"translatedText":"x"}')],
  ['refuses', response => response.writeHead(403).end('{"error":"Visit …"}')],
  ['says no JSON', response => response.end('<html>')],
  ['says nothing', response => response.end()],
  ['says something else', response => response.end('{"translatedText":5}')],
  ['says null', response => response.end('null')],
  ['breaks off', response => response.write('{"translated') && response.destroy()],
  ['hangs up', response => response.destroy()],
  ['sends elsewhere', response => response.writeHead(307, { location: '/other' }).end()]
]

test.each(misbehaviour)('gives nothing when the server %s', async (_says, answer) => {
  const server = await openTranslationServer()
  server.answer = answer
  expect(await libreTranslation(server.url).translate('Hoi', 'en')).toBeNull()
  expect(server.requests).toHaveLength(1)
})

test('gives nothing when nobody answers in time', async () => {
  const server = await openTranslationServer()
  server.answer = () => {}
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    expect(milliseconds).toBe(5000)
    const controller = new AbortController()
    setImmediate(() => controller.abort(new Error('too late')))
    return controller.signal
  })
  expect(await libreTranslation(server.url).translate('Hoi', 'en')).toBeNull()
  expect(patience).toHaveBeenCalledOnce()
})

test('gives nothing when nobody is there', async () => {
  expect(await libreTranslation('http://127.0.0.1:1').translate('Hoi', 'en')).toBeNull()
})

test('is switched off unless the configuration names a server', async () => {
  const off = openTranslation(readConfig({}))
  expect([off.offered, await off.translate('Hoi', 'en')]).toEqual([false, null])
  const on = openTranslation(readConfig({ VONK_TRANSLATE_URL: 'http://translate:5000' }))
  expect(on.offered).toBe(true)
})
