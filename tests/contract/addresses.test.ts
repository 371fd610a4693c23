import { expect, test } from 'vitest'
import { Email } from '#contract/account.ts'

test.each([
  'jan@post.example',
  'jan&marie@post.example',
  'r!d@post.example',
  'a/b@post.example',
  'x@mail.xn--p1ai',
  "o'neill+list=1@sub.post.example",
  'a.b_c-d@1.post.example',
  '{x}|~`^?*%$#@post.example',
  `${'a'.repeat(64)}@post.example`
])('%s is an address', address => {
  expect(Email.safeParse(address)).toEqual({ success: true, data: address })
})

test.each([
  'jan',
  '@post.example',
  'jan@',
  'jan@post',
  'jan@@post.example',
  '.jan@post.example',
  'jan.@post.example',
  'ja..n@post.example',
  'jan@post..example',
  'jan@-post.example',
  'jan@post-.example',
  'jan@post.e',
  'jan@127.0.0.1',
  'jan marie@post.example',
  'jan<x>@post.example',
  '"jan"@post.example',
  'jan,marie@post.example',
  `jan@${'a'.repeat(64)}.example`,
  `${'a'.repeat(250)}@post.example`
])('%s is none', address => {
  expect(Email.safeParse(address).success).toBe(false)
})

test('invisible characters of a pasted address disappear', () => {
  expect(Email.parse('\u200bjan@post.example\u2060\u00a0')).toBe('jan@post.example')
  expect(Email.parse('ｊａｎ＠post.example')).toBe('jan@post.example')
})
