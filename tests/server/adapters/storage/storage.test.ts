import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '#server/adapters/storage/folder.ts'
import { openStorage } from '#server/adapters/storage/open.ts'
import { type Storage, StorageError } from '#server/adapters/storage/port.ts'
import { openS3Storage, s3Storage } from '#server/adapters/storage/s3.ts'
import { readConfig } from '#server/config.ts'
import { type S3Server, canServeS3, startS3 } from '#tests/support/s3.ts'

if (!canServeS3) console.log('S3: not run')
let s3: S3Server
const folder = await mkdtemp(join(tmpdir(), 'vonk-files-'))
const bytesOf = (length: number, fill: number) => new Uint8Array(length).fill(fill)

beforeAll(async () => {
  if (canServeS3) s3 = await startS3()
}, 60_000)
afterAll(() => s3?.close())

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ...(canServeS3 ? [['S3', () => s3Storage(s3.options)] satisfies [string, () => Storage]] : [])
]

test('an S3 server is there where one is required', () => {
  expect(canServeS3 || process.env['REQUIRE_S3'] !== '1').toBe(true)
})

describe.each(kinds)('photos in %s', (name, open) => {
  test('are there byte for byte once they are put', async () => {
    const storage = open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await storage.put('photos/whole/large.webp', bytes)
    const stored = await storage.get('photos/whole/large.webp')
    expect(stored && Buffer.compare(stored, bytes)).toBe(0)
  })

  test('may be empty, and may be 5 MB', async () => {
    const storage = open()
    await storage.put('photos/none', bytesOf(0, 0))
    expect(await storage.get('photos/none')).toHaveLength(0)
    await storage.put('photos/much', bytesOf(5_000_000, 7))
    const much = await storage.get('photos/much')
    expect([much?.length, much?.at(-1)]).toEqual([5_000_000, 7])
  })

  test('give way to what is put under the same key', async () => {
    const storage = open()
    await storage.put('photos/twice', bytesOf(9, 1))
    await storage.put('photos/twice', bytesOf(3, 2))
    expect(Buffer.from((await storage.get('photos/twice')) ?? [])).toEqual(Buffer.from([2, 2, 2]))
  })

  test('are null when they are missing, also below and above one that is there', async () => {
    const storage = open()
    await storage.put('photos/there/large.webp', bytesOf(1, 1))
    const missing = ['photos/gone/large.webp', 'photos/there/large.webp/x', 'photos/there/large']
    for (const key of missing) expect(await storage.get(key)).toBeNull()
  })

  test('are gone once they are removed, and may be removed again', async () => {
    const storage = open()
    await storage.put('photos/short', bytesOf(1, 1))
    await storage.remove('photos/short')
    expect(await storage.get('photos/short')).toBeNull()
    await storage.remove('photos/short')
    await storage.remove('photos/never/was')
  })

  test('have keys of letters, digits, dots, lines and slashes, and no others', async () => {
    const storage = open()
    const odd = ['a', 'A-b_c.d/1..2', 'private/demo/x-1/2/large.webp', `${'long/'.repeat(90)}x`]
    for (const [index, key] of odd.entries()) await storage.put(key, bytesOf(1, index))
    for (const [index, key] of odd.entries())
      expect([key, (await storage.get(key))?.at(0)]).toEqual([key, index])
    const wrong = [
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      './a',
      'a b',
      'é',
      'a%2fb',
      'a\\b',
      'a?b'
    ]
    for (const key of [...wrong, 'a\nb', 'a'.repeat(501)]) {
      await expect(storage.put(key, bytesOf(1, 1))).rejects.toThrow('Not a storage key')
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
    }
  })

  test('are seen whole, or not at all, by those who read while they are written', async () => {
    const storage = open()
    // Swift takes the file of before away between looking for it and opening it.
    const mayMiss = name === 'S3'
    const length = 300_000
    await storage.put('photos/busy', bytesOf(length, 0))
    const seen: (Uint8Array | null)[] = []
    const write = async () => {
      for (let round = 1; round <= 10; round++)
        await storage.put('photos/busy', bytesOf(length, round))
    }
    const read = async () => {
      for (let round = 0; round < 20; round++) seen.push(await storage.get('photos/busy'))
    }
    await Promise.all([write(), read(), read()])
    expect(seen.filter(bytes => bytes === null).length).toBeLessThan(mayMiss ? seen.length : 1)
    for (const bytes of seen.filter(bytes => bytes !== null)) {
      expect(bytes.length).toBe(length)
      expect(bytes.every(byte => byte === bytes[0])).toBe(true)
    }
  })

  test('take twenty at once', async () => {
    const storage = open()
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(numbers.map(n => storage.put(`photos/many/${n}`, bytesOf(1000, n))))
    const stored = await Promise.all(numbers.map(n => storage.get(`photos/many/${n}`)))
    expect(stored.map(bytes => bytes?.at(999))).toEqual(numbers)
  })
})

test('a folder keeps no halves of what could not be written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vonk-files-'))
  const storage = folderStorage(root)
  await storage.put('photos/a/b', bytesOf(1, 1))
  await expect(storage.put('photos/a', bytesOf(1, 1))).rejects.toThrow(StorageError)
  expect(await readdir(join(root, 'photos'))).toEqual(['a'])
})

test('a folder that is none says which', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'vonk-files-')), 'file')
  await writeFile(file, '')
  await expect(folderStorage(file).put('photos/x', bytesOf(1, 1))).rejects.toThrow(
    `Folder ${file}: `
  )
})

test('S3 that is away says where it should have been', async () => {
  const endpoint = 'http://127.0.0.1:1'
  const credentials = { accessKeyId: 'x', secretAccessKey: 'very secret' }
  const options = { bucket: 'photos', region: 'x', endpoint, pathStyle: true, credentials }
  const storage = s3Storage(options)
  const message = `S3 bucket photos at ${endpoint}: ECONNREFUSED`
  await expect(storage.get('photos/x')).rejects.toThrow(message)
  await expect(storage.put('photos/x', bytesOf(1, 1))).rejects.toThrow(StorageError)
  await expect(storage.remove('photos/x')).rejects.toThrow(StorageError)
  await expect(openS3Storage(options)).rejects.toThrow(message)
})

describe.runIf(canServeS3)('the start with S3', () => {
  test('leaves nothing behind', async () => {
    await openS3Storage(s3.options)
    const client = new S3Client({ ...s3.options, forcePathStyle: true })
    const listed = await client.send(
      new ListObjectsV2Command({ Bucket: 'photos', Prefix: 'start' })
    )
    expect(listed.KeyCount).toBe(0)
  })

  test('stops at a wrong key, a wrong secret and a missing bucket, and tells no secret', async () => {
    const { options } = s3
    const withKey = (accessKeyId: string, secretAccessKey: string) =>
      openS3Storage({ ...options, credentials: { accessKeyId, secretAccessKey } })
    await expect(withKey('vonk:nobody', 'secret')).rejects.toThrow(StorageError)
    const error = await withKey('vonk:photos', 'very secret').catch((error: Error) => error)
    expect(error).toBeInstanceOf(StorageError)
    expect(String(error)).toContain('SignatureDoesNotMatch')
    expect(String(error)).not.toContain('very secret')
    await expect(openS3Storage({ ...options, bucket: 'nobodys' })).rejects.toThrow('NoSuchBucket')
  })

  test('the configuration chooses the bucket, else the data folder', async () => {
    const { bucket, endpoint = '', credentials } = s3.options
    const environment = {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vonk-files-')),
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? ''
    }
    const inFolder = await openStorage(readConfig(environment))
    await inFolder.put('photos/chosen', bytesOf(1, 1))
    expect(await s3Storage(s3.options).get('photos/chosen')).toBeNull()
    const inBucket = await openStorage(readConfig({ ...environment, VONK_S3_BUCKET: bucket }))
    await inBucket.put('photos/chosen', bytesOf(1, 2))
    expect((await s3Storage(s3.options).get('photos/chosen'))?.at(0)).toBe(2)
    expect((await inFolder.get('photos/chosen'))?.at(0)).toBe(1)
  })
})
