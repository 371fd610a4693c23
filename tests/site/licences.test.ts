import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { built } from '#scripts/lib/built-pages.ts'
import { answerWith } from '#server/site/answer.ts'
import { type SiteFile, readSiteFiles } from '#server/site/files.ts'

let assets: ReadonlyMap<string, SiteFile>
beforeAll(async () => {
  const files = await readSiteFiles(built)
  if (!files) throw new Error('The site is not built')
  assets = files.assets
})

async function notice(path: string) {
  const file = assets.get(path)
  if (!file) throw new Error(`${path} is not built`)
  const asked = { encodings: undefined, known: undefined, secure: true, requestId: 'r' }
  const answer = await answerWith(file, asked)
  return { headers: answer.headers, text: await answer.text() }
}

test.each(['/licences/data.txt', '/licences/fonts.txt', '/licences/software.txt'])(
  'the host serves %s as text that a browser shows, with the headers of headers.json',
  async path => {
    const { headers, text } = await notice(path)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const rules = JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')) as object
    expect(rules).toHaveProperty([path])
    expect(headers.get('cache-control')).toBe('public, max-age=604800')
    expect(text.length).toBeGreaterThan(1000)
  }
)

test.each(['react', 'react-dom', 'nanostores', 'ky', 'zod', 'i18next'])(
  'the notices of the software contain the licence text of %s',
  async name => {
    const { text } = await notice('/licences/software.txt')
    const part = text.split(/^## /m).find(part => part.startsWith(`${name} - `))
    expect(part).toMatch(/\(MIT\)[\s\S]*Permission is hereby granted/)
  }
)

test('the notices of the software name no package without its licence text', async () => {
  const { text } = await notice('/licences/software.txt')
  const [, ...parts] = text.split(/^## /m)
  expect(parts.filter(part => part.trim().split('\n').length < 5)).toEqual([])
})

test.each(['Fraunces', 'Figtree'])(
  'the notices of the fonts contain the licence of %s',
  async name => {
    const { text } = await notice('/licences/fonts.txt')
    expect(text).toMatch(new RegExp(`The ${name} Project Authors[\\s\\S]*SIL OPEN FONT LICENSE`))
  }
)
