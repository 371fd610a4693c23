import { expect, test } from 'vitest'
import { unusedKeys } from '../../scripts/lib/locale-usage.ts'

test('a key that nothing names is unused, whatever its plural forms', () => {
  const keys = ['chats:send', 'chats:left_one', 'chats:left_other', 'chats:old']
  expect(unusedKeys(keys, ["t('send'); t('chats:left', { count })"])).toEqual(['chats:old'])
})

test('a template names the keys that it can make', () => {
  const source = "const t = texts('chats'); t(`side.${name === 'a' ? 'one' : 'two'}.title`)"
  expect(unusedKeys(['chats:side.one.title', 'chats:side.one.text'], [source])).toEqual([
    'chats:side.one.text'
  ])
})

test('a template of holes alone counts for what its file names', () => {
  const source = "textsOf(locale, 'people')(`${niche}.${name}`)"
  expect(unusedKeys(['people:plain.eva', 'chats:plain.eva'], [source])).toEqual(['chats:plain.eva'])
})

test('a list is asked for whole', () => {
  const keys = ['members:questions.0', 'members:questions.1', 'members:others.0']
  expect(unusedKeys(keys, ["t('questions', { returnObjects: true })"])).toEqual(['members:others'])
})
