import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string

/** What tests put aside stands in a folder of the run … */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'vonk-test-'))
  process.env['TMPDIR'] = folder
}

/** … and goes with it, whatever became of them. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
