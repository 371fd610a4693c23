import { expect, test } from 'vitest'
import { withIslandStyleInHead } from '../../build/island-style.ts'

test('the style of islands moves from the body into the head', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>'
  const page = `<head></head><body><div>${style}<astro-island></astro-island></div></body>`
  expect(withIslandStyleInHead(page)).toBe(
    `<head>${style}</head><body><div><astro-island></astro-island></div></body>`
  )
})

test('a page without islands is unchanged', () => {
  const page = '<head><style>p{margin:0}</style></head><body></body>'
  expect(withIslandStyleInHead(page)).toBe(page)
})
