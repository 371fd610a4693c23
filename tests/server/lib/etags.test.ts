import { expect, test } from 'vitest'
import { matchesEtag } from '#server/lib/etags.ts'

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', 'W/"a"'],
  ['"b", W/"a"', '"a"'],
  ['"b,"," a","a"', '"a"'],
  [' * ', '"a"']
])('If-None-Match %s matches the ETag %s', (header, etag) => {
  expect(matchesEtag(header, etag)).toBe(true)
})

test.each([
  [undefined, '"a"'],
  ['', '"a"'],
  ['a', '"a"'],
  ['"A"', '"a"'],
  ['"ab"', '"a"'],
  ['"b, a"', '"a"'],
  ['w/"b"', '"a"']
])('If-None-Match %s does not match the ETag %s', (header, etag) => {
  expect(matchesEtag(header, etag)).toBe(false)
})
