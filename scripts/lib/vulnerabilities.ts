/** A package of the lock file. */
export interface LockedPackage {
  name: string
  version: string
}

export interface Vulnerability extends LockedPackage {
  id: string
}

/** The service answered no question: there is no network, or it is down. */
export class ServiceUnavailable extends Error {}

interface Lock {
  packages: Record<string, { name?: string; version?: string; link?: boolean }>
}

interface BatchReply {
  results: { vulns?: { id: string }[] }[]
}

/** The service accepts this many questions in one request. */
const mostQueries = 1000
const patienceMilliseconds = 10_000

/** Every package and version of the lock file, once. An alias counts under its real name. */
export function lockedPackages(lock: Lock): LockedPackage[] {
  const packages = new Map<string, LockedPackage>()
  for (const [path, { name = path.split('node_modules/').at(-1), version, link }] of Object.entries(
    lock.packages
  )) {
    if (path === '' || link || !name || !version) continue
    packages.set(`${name}@${version}`, { name, version })
  }
  return [...packages.values()]
}

/**
 * Asks an OSV server (https://google.github.io/osv.dev/api/) which packages have known
 * vulnerabilities.
 *
 * @throws ServiceUnavailable when the server gives no answer
 */
export async function findVulnerabilities(
  packages: LockedPackage[],
  server = 'https://api.osv.dev'
): Promise<Vulnerability[]> {
  const found: Vulnerability[] = []
  for (let start = 0; start < packages.length; start += mostQueries) {
    const part = packages.slice(start, start + mostQueries)
    const { results } = await query(server, part)
    if (results.length !== part.length)
      throw new Error(`OSV answered ${results.length} of ${part.length} questions`)
    for (const [index, locked] of part.entries())
      for (const { id } of results[index]?.vulns ?? []) found.push({ ...locked, id })
  }
  return found
}

async function query(server: string, packages: LockedPackage[]): Promise<BatchReply> {
  const queries = packages.map(({ name, version }) => ({
    package: { name, ecosystem: 'npm' },
    version
  }))
  try {
    const response = await fetch(new URL('/v1/querybatch', server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
      signal: AbortSignal.timeout(patienceMilliseconds)
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.json()) as BatchReply
  } catch (error) {
    throw new ServiceUnavailable('OSV cannot be reached', { cause: error })
  }
}
