// Every package that the product runs with may be used: its licence is one of those below, or the
// package stands by name in docs/licences.md with the licence that it has.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Package {
  name: string
  licence: string
}

/** Licences that ask for nothing but their notice, or for nothing at all. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib'
])

const root = join(import.meta.dirname, '..')
const named = readFileSync(join(root, 'docs', 'licences.md'), 'utf8')
const packages = productionPackages()
const refused = packages.filter(one => !isAllowed(one.licence) && !isNamed(one))

const counts = new Map<string, number>()
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
const most = [...counts].toSorted(([, one], [, other]) => other - one)
console.log(`${packages.length} packages: ${most.map(pair => pair.join(' ')).join(', ')}`)
for (const { name, licence } of refused) {
  console.log(`${name}: ${licence} is neither allowed nor named in docs/licences.md`)
}
process.exit(refused.length === 0 ? 0 : 1)

/** What is installed and not for development alone, by the lock file; other systems' parts are not. */
function productionPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; license?: string }>
  }
  return Object.entries(lock.packages).flatMap(([path, { dev, license }]) => {
    const folder = join(root, path)
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path === '' || dev || !isThere(folder)) return []
    return [{ name, licence: license ?? licenceIn(folder) }]
  })
}

function isThere(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

/** By its own words, where neither the lock file nor the package says it in a name. */
function licenceIn(folder: string): string {
  const stated = (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string }
  ).license
  if (stated) return stated
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  if (/^\s*(?:The )?MIT License/i.test(text) || text.includes('free of charge, to any person'))
    return 'MIT'
  if (/BSD 2-Clause/i.test(text)) return 'BSD-2-Clause'
  if (/BSD 3-Clause/i.test(text)) return 'BSD-3-Clause'
  if (/Apache License,?\s+Version 2/i.test(text)) return 'Apache-2.0'
  return 'no licence'
}

/** `A OR B` leaves the choice, `A AND B` asks for both. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  return plain
    .split(/ or /i)
    .some(choice => choice.split(/ and /i).every(one => allowed.has(one.trim())))
}

/** A name that ends in `*` stands for the parts of all systems. */
function isNamed({ name, licence }: Package): boolean {
  return named.split('\n').some(line => {
    const [, listed = ''] = /^\| *`([^`]+)`/.exec(line) ?? []
    const isIt = listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed
    return listed !== '' && isIt && line.includes(licence)
  })
}
