// `npm run check`: runs every check and exits 1 when one fails. `--fast` leaves out the checks that
// need the built site or a browser.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureBuilt } from './lib/build.mjs'

interface Check {
  name: string
  command: [program: string, ...args: string[]]
  /** Added by `--fast`, so that only changed files are checked again. CI starts without a cache. */
  cacheArgs?: string[]
  /** Reads `dist`. */
  needsBuild?: true
  /** Prints figures that are worth reading when the check passes too. */
  hasFigures?: true
}

/** The longest come first, so that none is left alone at the end. */
const checks: Check[] = [
  // TypeScript 6, because @astrojs/check does not accept 7.
  {
    name: 'types of templates',
    command: ['astro', 'check', '--tsconfig', 'tsconfig.templates.json']
  },
  { name: 'HTML', command: ['html-validate', 'dist/default/**/*.html'], needsBuild: true },
  {
    name: 'lint of templates',
    command: ['eslint', 'src/**/*.astro'],
    cacheArgs: ['--cache', '--cache-location', 'node_modules/.cache/eslint/']
  },
  // Prettier, because oxfmt does not read templates.
  {
    name: 'format of templates',
    command: ['prettier', '--check', '--log-level', 'warn', 'src/**/*.astro'],
    cacheArgs: ['--cache', '--cache-strategy', 'content']
  },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'types',
    command: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.']
  },
  { name: 'lint and import order', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'budgets',
    command: ['node', 'scripts/check-budgets.ts'],
    needsBuild: true,
    hasFigures: true
  },
  { name: 'locales', command: ['node', 'scripts/check-locales.ts'], hasFigures: true },
  {
    name: 'vulnerabilities',
    command: ['node', 'scripts/check-vulnerabilities.ts'],
    hasFigures: true
  },
  { name: 'licences', command: ['node', 'scripts/check-licences.ts'] },
  { name: 'file sizes', command: ['node', 'scripts/check-files.ts'] },
  { name: '.env.example', command: ['node', 'scripts/env-example.ts', '--check'] },
  { name: 'specification', command: ['node', 'scripts/check-specification.ts'], hasFigures: true }
]
/** Runs beside the others from the start, because its browser mostly waits. */
const weight: Check = {
  name: 'weight of landers',
  command: ['node', 'scripts/check-weight.ts'],
  needsBuild: true,
  hasFigures: true
}

const isFast = process.argv.includes('--fast')
const isWanted = ({ needsBuild }: Check) => !isFast || !needsBuild
const failed: string[] = []

if (!isFast) ensureBuilt()
const queue = checks.filter(isWanted)
await Promise.all([
  ...[weight].filter(isWanted).map(report),
  ...Array.from({ length: availableParallelism() }, work)
])
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) await report(check)
}

/** Runs a check and prints its result as one block. */
async function report({ name, command, cacheArgs = [], hasFigures }: Check): Promise<void> {
  const start = performance.now()
  const { passed, output } = await run([...command, ...(isFast ? cacheArgs : [])])
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!passed || hasFigures) console.log(output.replace(/^/gm, '       '))
  if (!passed) failed.push(name)
}

function run([program, ...args]: Check['command']): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', status =>
      resolve({ passed: status === 0, output: Buffer.concat(parts).toString().trim() })
    )
  })
}
