import { expect, test } from 'vitest'
import { withPreloads } from '../../build/preload.ts'

const report = {
  '/_astro/app.js': { imports: ['/_astro/shared.js', '/other.js'], modules: {} },
  '/_astro/shared.js': { imports: ['/_astro/app.js'], modules: {} },
  '/_astro/screen.js': { imports: [], modules: {} },
  '/other.js': { imports: [], modules: {} }
}

function preloads(html: string): (string | undefined)[] {
  const links = withPreloads(html, report).matchAll(/modulepreload" href="([^"]+)"/g)
  return [...links].map(match => match[1]).toSorted()
}

test('a page preloads its scripts and their static imports, each once', () => {
  const html = '<head></head><script type="module" src="/_astro/app.js"></script>'
  expect(preloads(html)).toEqual(['/_astro/app.js', '/_astro/shared.js', '/other.js'])
})

test('a page preloads the component and the renderer of its island', () => {
  const island =
    '<head></head><astro-island component-url="/_astro/screen.js" renderer-url="/other.js">'
  expect(preloads(island)).toEqual(['/_astro/screen.js', '/other.js'])
})

test('a page without scripts gets no preloads', () => {
  expect(withPreloads('<head></head><p>text</p>', report)).toBe('<head></head><p>text</p>')
})
