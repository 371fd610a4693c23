import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackedCopies } from '#server/site/unpacked-copies.ts'

const content = (letter: string) => Buffer.from(letter.repeat(100))

/** Counts what is decompressed. */
function openCopies(most: number) {
  const unpacked: string[] = []
  const read = unpackedCopies(most, async packed => {
    unpacked.push(String(packed).slice(0, 1))
    return Buffer.from(packed as Buffer)
  })
  return { unpacked, read }
}

test('returns the content of a Brotli copy', async () => {
  const read = unpackedCopies()
  expect(await read(brotliCompressSync(content('a')), 100)).toEqual(content('a'))
})

test('decompresses a file once for all requests, also for simultaneous ones', async () => {
  const { unpacked, read } = openCopies(1000)
  const file = content('a')
  await Promise.all([read(file, 100), read(file, 100)])
  await read(file, 100)
  expect(unpacked).toEqual(['a'])
})

test('drops the least recently used copy when the limit is exceeded, and not before', async () => {
  const { unpacked, read } = openCopies(200)
  const [a, b, c] = [content('a'), content('b'), content('c')]
  for (const file of [a, b, a, b, a]) await read(file, 100)
  expect(unpacked).toEqual(['a', 'b'])
  await read(c, 100)
  await read(a, 100)
  expect(unpacked).toEqual(['a', 'b', 'c'])
  await read(b, 100)
  expect(unpacked).toEqual(['a', 'b', 'c', 'b'])
})

test('keeps a file that alone exceeds the limit', async () => {
  const { unpacked, read } = openCopies(50)
  const file = content('a')
  await read(file, 100)
  await read(file, 100)
  expect(unpacked).toEqual(['a'])
})

test('reads a file again after a failure', async () => {
  let failures = 0
  const read = unpackedCopies(1000, async packed => {
    if (failures++ === 0) throw new Error('No memory')
    return Buffer.from(packed as Buffer)
  })
  const file = content('a')
  await expect(read(file, 100)).rejects.toThrow('No memory')
  expect(await read(file, 100)).toEqual(file)
})
