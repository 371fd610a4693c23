import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { newId } from '#server/lib/ids.ts'
import { type Storage, StorageError, checkKey } from './port.ts'

/** Keeps files in a folder; a file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder)

  /** @param act what is tried on the path, told when it fails */
  async function at<T>(key: string, act: (path: string) => Promise<T>): Promise<T> {
    const path = resolve(root, checkKey(key))
    return act(path).catch((error: unknown) => {
      throw new StorageError(`Folder ${root}: ${(error as Error).message}`, { cause: error })
    })
  }

  return {
    put: (key, bytes) =>
      at(key, async path => {
        await mkdir(dirname(path), { recursive: true })
        const temporary = `${path}.${newId()}`
        try {
          await writeFile(temporary, bytes)
          await rename(temporary, path)
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
      }),
    get: key =>
      at(key, path =>
        readFile(path).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
          throw error
        })
      ),
    remove: key =>
      at(key, path =>
        rm(path, { force: true }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOTDIR') throw error
        })
      )
  }
}
