import { expect, test } from 'vitest'
import { keysAsTexts } from '#shared/key-texts.ts'

test('a text shows its key, and what is put into it', () => {
  const texts = { send: { label: 'Send {{count}} to {{name}}' }, list: ['a', 'b'] }
  expect(keysAsTexts(texts, 'chats:')).toEqual({
    send: { label: 'chats:send.label {{count}} {{name}}' },
    list: ['chats:list.0', 'chats:list.1']
  })
})
