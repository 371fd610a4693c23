import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Thrown when a living process holds the data folder. */
export class LockHeld extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}; stop that one first, or set DATA_DIR`)
    this.pid = pid
  }
}

/**
 * Keeps a second process off the folder: PGlite takes no lock itself and two of them lose data
 * (design §5). The lock is the operating system's, taken by way of an empty SQLite file: it ends
 * with its process however that ends, and can be neither stale nor taken by two at once. The file
 * `lock` beside it only says whose it is.
 *
 * @returns the function that gives the folder back
 * @throws LockHeld naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const sign = join(folder, 'lock')
  // Never removed: who opened it before would hold a lock on nothing.
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new LockHeld(folder, await holderOf(sign))
    throw error
  }
  await writeFile(sign, `${process.pid}\n`)
  return async () => {
    await rm(sign, { force: true })
    lock.close()
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

/** Who says that it holds the folder; a new holder needs a moment to say so. */
async function holderOf(sign: string): Promise<number> {
  let pid = 0
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = await readFile(sign, 'utf8').catch(() => '')
    pid = Number.parseInt(text) || pid
    if (pid > 0 && isRunning(pid)) return pid
    await pause(50)
  }
  return pid
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
