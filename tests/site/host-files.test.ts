import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built, builtPages } from '#scripts/lib/built-pages.ts'
import { type HeaderRules, rulesFile } from '#shared/headers.ts'

const rules = JSON.parse(readFileSync(join(built, rulesFile), 'utf8')) as HeaderRules
const names = Object.keys(rules).filter(rule => !rule.endsWith('*'))
const isPage = (name: string) => name.endsWith('/')

test('the host has headers for every page, and for no other', () => {
  const pages = builtPages().map(({ locale, path }) =>
    path === '/' ? `/${locale}/` : `/${locale}${path}/`
  )
  expect(names.filter(isPage).toSorted()).toEqual(pages.toSorted())
})

test('files that stand alone have theirs; packed copies are no files of their own', () => {
  const files = names.filter(name => !isPage(name))
  expect(files).toEqual(expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/sw.js']))
  expect(files.filter(name => !existsSync(join(built, name)))).toEqual([])
  expect(files.filter(name => /\.(?:br|gz)$/.test(name))).toEqual([])
})
