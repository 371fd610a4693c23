import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetData } from '#scripts/lib/reset-data.ts'
import { readConfig } from '#server/config.ts'
import { LockHeld, lockFolder } from '#server/db/lock.ts'

let folder = ''
const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, ...environment })

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vonk-reset-')), 'data')
  await mkdir(join(folder, 'db'), { recursive: true })
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'db', 'PG_VERSION'), '17')
  await writeFile(join(folder, 'demo-login.json'), '{}')
})

describe('resetData', () => {
  test('deletes the data folder of a demo', async () => {
    await (
      await lockFolder(folder)
    )()
    expect(await resetData(configOf())).toBe(true)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  test('reports that there is no data folder', async () => {
    await resetData(configOf())
    expect(await resetData(configOf())).toBe(false)
  })

  test('refuses while a server uses the folder, and deletes nothing', async () => {
    const unlock = await lockFolder(folder)
    await expect(resetData(configOf())).rejects.toThrow(LockHeld)
    expect(await readdir(join(folder, 'db'))).toEqual(['PG_VERSION'])
    await unlock()
  })

  test.each([
    ['DATABASE_URL', 'postgres://localhost/vonk'],
    ['VONK_S3_BUCKET', 'photos']
  ])('refuses when %s is set, and deletes nothing', async (name, value) => {
    await expect(resetData(configOf({ [name]: value }))).rejects.toThrow(name)
    expect(await readdir(folder)).toContain('demo-login.json')
  })

  test('refuses in production mode, and deletes nothing', async () => {
    const production = { ...configOf(), VONK_MODE: 'production' as const }
    await expect(resetData(production)).rejects.toThrow('production')
    expect(await readdir(folder)).toContain('db')
  })

  test('refuses a folder that contains files of others, and deletes nothing', async () => {
    await writeFile(join(folder, 'thesis.odt'), 'years of work')
    await expect(resetData(configOf())).rejects.toThrow('thesis.odt')
    expect(await readdir(join(folder, 'db'))).toEqual(['PG_VERSION'])
  })
})
