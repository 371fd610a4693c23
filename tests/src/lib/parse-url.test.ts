import { expect, test } from 'vitest'
import { parseUrl } from '#src/lib/parse-url.ts'

test.each([
  ['https://example.com/a', undefined, 'https://example.com/a'],
  ['/chats', 'https://example.com', 'https://example.com/chats'],
  ['/chats', undefined, undefined],
  ['https://', undefined, undefined]
])('%s at %s is %s', (address, base, expected) => {
  expect(parseUrl(address, base)?.href).toBe(expected)
})
