import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prefixes } from '../../build/host-files.ts'

const settings = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')

/** Headers of the settings by path. */
function headers(): Record<string, Record<string, string>> {
  const blocks = settings.split('[[headers]]').slice(1)
  return Object.fromEntries(
    blocks.map(block => {
      const pairs = [...block.matchAll(/^([\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [
        name,
        value
      ])
      const { for: path = '', ...rest } = Object.fromEntries(pairs) as Record<string, string>
      return [path, rest]
    })
  )
}

test('the CDN gives the files that pass the function by the same headers as the build does', () => {
  for (const [path, own] of Object.entries(prefixes)) expect(headers()[path]).toMatchObject(own)
  expect(Object.keys(headers())).toEqual(Object.keys(prefixes))
})

test('the function is asked about everything but the API and those files', () => {
  const excluded = /excludedPath = \[(.*)\]/.exec(settings)?.[1]
  const paths = ['/api/*', '/media/*', ...Object.keys(prefixes)]
  expect(excluded).toBe(paths.map(path => `"${path}"`).join(', '))
})
