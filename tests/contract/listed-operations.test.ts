import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'contract')

/** Names of what a file of the contract declares with `operation()`. */
async function declaredIn(file: string): Promise<string[]> {
  const module = (await import(join(folder, file))) as Record<string, unknown>
  return Object.values(module)
    .filter(isOperation)
    .map(({ name }) => name)
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value && 'reply' in value
}

test('every operation that a file of the contract declares is in the list of all of them', async () => {
  // A file that nobody lists would be served and called, and asked by none of the tests.
  const files = globSync('*.ts', { cwd: folder }).filter(file => file !== 'index.ts')
  const declared = await Promise.all(files.map(declaredIn))
  expect([...new Set(declared.flat())].toSorted()).toEqual(
    operations.map(({ name }) => name).toSorted()
  )
})
