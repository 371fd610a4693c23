import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'

/** Those that take long come first, so that none of those who work waits for another's end. */
const checks: [name: string, command: string, ...args: string[]][] = [
  ['weight of landers', 'node', 'scripts/check-weight.ts'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  // One checker for both would take as long as the two together, on one processor.
  ['types of templates', 'astro', 'check', '--tsconfig', 'tsconfig.templates.json'],
  ['lint and borders', 'oxlint', '--deny-warnings'],
  ['lint of templates', 'eslint', 'src/**/*.astro'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['dead code', 'knip'],
  ['licences', 'node', 'scripts/check-licences.ts'],
  ['locales', 'node', 'scripts/check-locales.ts'],
  ['file sizes', 'node', 'scripts/check-files.ts'],
  ['specification', 'node', 'scripts/check-specification.ts'],
  ['.env.example', 'node', 'scripts/env-example.ts', '--check'],
  ['HTML', 'html-validate', 'dist/default/**/*.html'],
  ['budgets', 'node', 'scripts/check-budgets.ts']
]

/** Checks whose figures are worth reading also when they hold. */
const told = new Set(['locales', 'specification', 'budgets', 'weight of landers'])

interface Outcome {
  status: number | null
  says: string
}

/** One check, with what it says kept until it is its turn to be told. */
function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => said.push(part))
    child.on('error', reject)
    child.on('close', status => resolve({ status, says: Buffer.concat(said).toString().trim() }))
  })
}

ensureBuilt()
// None of them changes anything, and most use one processor; the one with the browser mostly waits.
const waiting = [...checks]
const failed: string[] = []
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next
    const start = performance.now()
    const { status, says } = await run(command, args)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (status !== 0 || told.has(name)) console.log(says.replace(/^/gm, '       '))
    if (status !== 0) failed.push(name)
  }
}
await Promise.all([work(), work(), work()])
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
