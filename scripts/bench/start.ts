import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'

/** Seconds from `npm start`'s script until the site answers, on a first and on a second start. */
export async function measureStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  try {
    const first = await secondsToAnswer(folder)
    const second = await secondsToAnswer(folder)
    return [
      { what: 'First start, with migration and 300 demo members', value: first, unit: 's' },
      { what: 'Second start until the site answers', value: second, unit: 's', atMost: 5 }
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsToAnswer(folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, VONK_LOG_LEVEL: 'warn' },
    stdio: 'ignore'
  })
  const answers = () =>
    fetch(`http://localhost:${port}/`).then(
      response => response.ok,
      () => false
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  const seconds = (performance.now() - started) / 1000
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  return seconds
}
