import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  ServiceUnavailable,
  findVulnerabilities,
  lockedPackages
} from '#scripts/lib/vulnerabilities.ts'

interface Batch {
  queries: { package: { name: string; ecosystem: string }; version: string }[]
}

/** An OSV server with one vulnerability for each package in `vulnerable`. */
async function openOsv(vulnerable: Record<string, string>, status = 200) {
  const batches: Batch[] = []
  const server = createServer(async (request, response) => {
    const batch = (await json(request)) as Batch
    batches.push(batch)
    const results = batch.queries.map(query => {
      const id = vulnerable[query.package.name]
      return id ? { vulns: [{ id, modified: '2026-01-01T00:00:00Z' }] } : {}
    })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ results }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { batches, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('lockedPackages lists each version once, nested ones too, and aliases by their real name', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/two/node_modules/one': { version: '1.5.0' },
    'node_modules/three/node_modules/@scope/one': { version: '1.0.0' },
    'node_modules/four/node_modules/one': { version: '1.0.0' },
    'node_modules/alias': { name: 'real', version: '6.0.0' },
    'node_modules/folder': { link: true }
  }
  expect(lockedPackages({ packages }).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'one@1.0.0',
    'two@2.0.0',
    'one@1.5.0',
    '@scope/one@1.0.0',
    'real@6.0.0'
  ])
})

test('findVulnerabilities asks for at most 1,000 packages at once and names what is vulnerable', async () => {
  const packages = Array.from({ length: 1500 }, (_, index) => ({
    name: `package-${index}`,
    version: '1.0.0'
  }))
  const { batches, url } = await openOsv({ 'package-3': 'GHSA-3', 'package-1400': 'GHSA-1400' })
  expect(await findVulnerabilities(packages, url)).toEqual([
    { name: 'package-3', version: '1.0.0', id: 'GHSA-3' },
    { name: 'package-1400', version: '1.0.0', id: 'GHSA-1400' }
  ])
  expect(batches.map(({ queries }) => queries.length)).toEqual([1000, 500])
  expect(batches[0]?.queries[0]).toEqual({
    package: { name: 'package-0', ecosystem: 'npm' },
    version: '1.0.0'
  })
})

test('findVulnerabilities throws when the server answers with an error', async () => {
  const { url } = await openOsv({}, 503)
  const asked = findVulnerabilities([{ name: 'one', version: '1.0.0' }], url)
  await expect(asked).rejects.toThrow(ServiceUnavailable)
})

describe('check-vulnerabilities', () => {
  async function check(url: string) {
    const run = promisify(execFile)
    const env = { ...process.env, OSV_URL: url }
    const ended = run(process.execPath, ['scripts/check-vulnerabilities.ts'], { env })
    return ended.then(
      ({ stdout }) => ({ status: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ status: code, stdout })
    )
  }

  test('the check succeeds when no package of the lock file is vulnerable', async () => {
    const { url } = await openOsv({})
    const { status, stdout } = await check(url)
    expect(stdout).toMatch(/^\d{3,} packages, 0 known vulnerabilities, 0 accepted\n$/)
    expect(status).toBe(0)
  })

  test('the check fails and names the package when one is vulnerable', async () => {
    const { url } = await openOsv({ hono: 'GHSA-xxxx-yyyy-zzzz' })
    const { status, stdout } = await check(url)
    expect(stdout).toMatch(/^hono [\d.]+: https:\/\/osv\.dev\/vulnerability\/GHSA-xxxx-yyyy-zzzz$/m)
    expect(status).toBe(1)
  })

  test('the check succeeds with "skipped: no network" when the server cannot be reached', async () => {
    expect(await check('http://127.0.0.1:1')).toEqual({
      status: 0,
      stdout: 'skipped: no network\n'
    })
  })
})
