import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'

const checks: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['types of templates', 'astro', 'check', '--minimumSeverity', 'error'],
  ['lint and borders', 'oxlint', '--deny-warnings'],
  ['lint of templates', 'eslint', 'src/**/*.astro'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['dead code', 'knip'],
  ['locales', 'node', 'scripts/check-locales.ts'],
  ['file sizes', 'node', 'scripts/check-files.ts'],
  ['HTML', 'html-validate', 'dist/default/nl/**/*.html'],
  ['budgets', 'node', 'scripts/check-budgets.ts']
]

ensureBuilt()
const failed = checks.filter(([name, command, ...args]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell: false })
  const isFine = status === 0
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`)
  const says = `${stdout}${stderr}`.trim()
  if (!isFine || name === 'locales' || name === 'budgets')
    console.log(says.replace(/^/gm, '       '))
  return !isFine
})
if (failed.length > 0) console.log(`\nFailed: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
