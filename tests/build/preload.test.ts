import { expect, test } from 'vitest'
import { withPreloads } from '../../build/preload.ts'

const scripts: Record<string, string> = {
  '/_astro/app.js': 'import{a}from"./shared.js";import "../other.js";()=>import("./screen.js")',
  '/_astro/shared.js': 'import"./app.js"',
  '/_astro/screen.js': '',
  '/other.js': ''
}

const read = async (path: string) => scripts[path] ?? null

test('names what a page begins with, each once, and nothing that comes later', async () => {
  const html = '<head></head><script type="module" src="/_astro/app.js"></script>'
  const paths = [...(await withPreloads(html, read)).matchAll(/modulepreload" href="([^"]+)"/g)]
  expect(paths.map(match => match[1])).toEqual(['/_astro/app.js', '/_astro/shared.js', '/other.js'])
})

test('leaves a page without scripts as it is', async () => {
  expect(await withPreloads('<head></head><p>text</p>', read)).toBe('<head></head><p>text</p>')
})
