import { expect, test } from 'vitest'
import { withPreloads, withStylesInHead } from '../../build/head.ts'

const scripts: Record<string, string> = {
  '/_astro/App.js': 'import{a}from"./shared.js";const b=()=>import("./screen.js")',
  '/_astro/client.js': "import './shared.js';import '../other.js'",
  '/_astro/shared.js': 'import"./App.js"',
  '/_astro/screen.js': '',
  '/other.js': ''
}

const read = async (path: string) => scripts[path] ?? null

test('names what an island begins with, each once, and nothing that comes later', async () => {
  const html =
    '<head></head><astro-island component-url="/_astro/App.js" renderer-url="/_astro/client.js">'
  const paths = [...(await withPreloads(html, read)).matchAll(/modulepreload" href="([^"]+)"/g)]
  expect(paths.map(match => match[1])).toEqual([
    '/_astro/App.js',
    '/_astro/shared.js',
    '/_astro/client.js',
    '/other.js'
  ])
})

test('leaves a page without islands as it is', async () => {
  expect(await withPreloads('<head></head><p>text</p>', read)).toBe('<head></head><p>text</p>')
})

test('brings styles to where HTML allows them', () => {
  const html = '<head><style>a{}</style></head><body><p>1</p><style>b{}</style><p>2</p></body>'
  expect(withStylesInHead(html)).toBe(
    '<head><style>a{}</style><style>b{}</style></head><body><p>1</p><p>2</p></body>'
  )
})
