import { expect, test } from 'vitest'
import { readTexts } from '#scripts/lib/locale-files.ts'

const headline = /^lander-.*[.:](?:title|question|match_title|none_title|gone_title)$/

test('no headline of a Polish lander can leave a word of one letter at the end of a line', () => {
  const headlines = [...readTexts('pl')].filter(([key]) => headline.test(key))
  expect(headlines.length).toBeGreaterThan(60)
  const loose = headlines.filter(([, text]) => /(?<![\p{L}\p{N}])[aiouwz] /iu.test(text))
  expect(loose).toEqual([])
})
