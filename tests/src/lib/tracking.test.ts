import { expect, test } from 'vitest'
import { tracking } from '#src/lib/traffic-source.ts'
import { environment } from '#src/lib/environment.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const keep = (query: string) => keepTracking(new URLSearchParams(query), () => environment.session)

test('the five tracking values are taken from the query and nothing else', async () => {
  await openClient(await openApi())
  keep('network=ads&ref=42&sub1=a&sub2=b&sub3=c&lang=en&email=tim@post.example')
  expect(tracking()).toEqual({ network: 'ads', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' })
})

test('a later page without values keeps them, one with other values changes those', async () => {
  await openClient(await openApi())
  keep('network=ads&ref=42')
  keep('')
  expect(tracking()).toEqual({ network: 'ads', ref: '42' })
  keep(`ref=${'x'.repeat(300)}`)
  expect(tracking()).toEqual({ network: 'ads', ref: 'x'.repeat(100) })
})

test('a value is cut between characters as a reader sees them', async () => {
  await openClient(await openApi())
  keep(`ref=${'a'.repeat(99)}${encodeURIComponent('🔥')}&sub1=a%00b`)
  expect(tracking()).toEqual({ ref: 'a'.repeat(99), sub1: 'ab' })
})

test('a storage that refuses loses nothing but the memory', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  expect(() => keepTracking(new URLSearchParams('ref=1'), refuse)).not.toThrow()
})
