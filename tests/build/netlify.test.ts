import { mkdtemp, readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSite } from '#shared/sites/default.ts'
import { prefixes } from '../../build/host-files.ts'
import { netlifySettings, writeNetlifySettings } from '../../build/netlify.ts'
import { onPreBuild } from '../../netlify/plugins/api-origin/index.js'

const settings = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
const api = 'https://api.funke.example'

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

test('the settings in the root are those that the build writes for the site default', () => {
  const written = netlifySettings({ site: defaultSite, api: 'https://api.vonk.example', prefixes })
  expect(settings.endsWith(written)).toBe(true)
})

test('Netlify signs everything that it passes to the API, and caches the answers of the function', () => {
  expect(settings.match(/^signed = "VONK_PROXY_SECRET"$/gm)).toHaveLength(2)
  expect(settings.match(/^to = /gm)).toHaveLength(2)
  expect(settings).toContain('cache = "manual"')
})

describe('the settings of a further site', () => {
  const funke = { ...defaultSite, id: 'funke', name: 'Funke' }

  async function write(origin: string | undefined): Promise<string | null> {
    const dist = await mkdtemp(join(tmpdir(), 'vonk-netlify-'))
    await writeNetlifySettings(dist, funke, prefixes, origin)
    return readFile(join(dist, 'netlify', 'funke', 'netlify.toml'), 'utf8').catch(() => null)
  }

  test('name its own folders and the API origin of the environment', async () => {
    const written = (await write(api)) ?? ''
    expect(written).toContain('publish = "dist/funke"')
    expect(written).toContain('edge_functions = "dist/edge-functions/funke"')
    expect(written).toContain(`to = "${api}/api/:splat"`)
    expect(written).toContain(`to = "${api}/media/:splat"`)
    expect(written).not.toContain('default')
  })

  test('are not written without an API origin', async () => {
    expect(await write(undefined)).toBeNull()
  })

  test.each(['api.funke.example', 'http://api.funke.example', `${api}/v1`, `${api}/`])(
    'are refused for the API origin %s',
    async origin => {
      await expect(write(origin)).rejects.toThrow('API_ORIGIN')
    }
  )
})

describe('the plugin for the site default', () => {
  const redirects = () => [
    { from: '/api/*', to: 'https://api.vonk.example/api/:splat' },
    { from: '/old', to: '/new' }
  ]
  const failBuild = (message: string) => {
    throw new Error(message)
  }

  test('puts the API origin of the environment into the redirects', () => {
    const netlifyConfig = { redirects: redirects() }
    process.env['API_ORIGIN'] = api
    onPreBuild({ netlifyConfig, utils: { build: { failBuild } } })
    delete process.env['API_ORIGIN']
    expect(netlifyConfig.redirects.map(({ to }) => to)).toEqual([`${api}/api/:splat`, '/new'])
  })

  test('fails the build without an API origin', () => {
    const build = () =>
      onPreBuild({ netlifyConfig: { redirects: redirects() }, utils: { build: { failBuild } } })
    expect(build).toThrow('API_ORIGIN is missing')
  })
})
