import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/lib/ids.ts'
import { isRunning, startOf } from './process.ts'

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
 * (design §5). A lock whose process is gone is taken over.
 *
 * @returns the function that gives the folder back
 * @throws LockHeld naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'lock')
  const own = `${process.pid} ${startOf(process.pid)} ${newId()}\n`
  const draft = `${path}.${newId()}`
  // Linked into place, so that a lock is never seen half-written.
  await writeFile(draft, own)
  try {
    while (!(await linked(draft, path))) await removeStale(folder, path)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await contentOf(path)) === own) await rm(path, { force: true })
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeStale(folder: string, path: string): Promise<void> {
  const content = await contentOf(path)
  if (content === null) return
  const [pid = '', start = ''] = content.trim().split(' ')
  if (isRunning(Number(pid), start)) throw new LockHeld(folder, Number(pid))
  // Of several processes that see the same stale lock only one moves it away. Should it have been
  // replaced in between, the new one goes back.
  const moved = `${path}.${newId()}`
  const mine = await rename(path, moved).then(
    () => true,
    () => false
  )
  if (!mine) return
  if ((await contentOf(moved)) !== content) await linked(moved, path)
  await rm(moved, { force: true })
}

async function contentOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
