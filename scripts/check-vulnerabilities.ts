// Fails when a package of the lock file has a known vulnerability (osv.dev). Without a network it
// reports that and succeeds, because a build must also work offline.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceUnavailable, findVulnerabilities, lockedPackages } from './lib/vulnerabilities.ts'

/** Vulnerabilities that do not concern this product: id → reason. Remove an entry with its package. */
const accepted = new Map<string, string>([])

const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const packages = lockedPackages(JSON.parse(lock))
const server = process.env['OSV_URL']

try {
  const found = await findVulnerabilities(packages, server)
  const open = found.filter(({ id }) => !accepted.has(id))
  for (const { name, version, id } of open)
    console.log(`${name} ${version}: https://osv.dev/vulnerability/${id}`)
  console.log(
    `${packages.length} packages, ${open.length} known vulnerabilities, ${found.length - open.length} accepted`
  )
  process.exitCode = open.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof ServiceUnavailable)) throw error
  console.log('skipped: no network')
}
