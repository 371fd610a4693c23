import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { newId } from '#server/lib/ids.ts'
import type { Storage } from './port.ts'

/** Keeps files in a folder; a file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder)

  function pathOf(key: string): string {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`Storage key leaves its folder: ${key}`)
    return path
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${newId()}`
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    }
  }
}
