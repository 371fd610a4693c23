import { expect, test } from 'vitest'
import { shareRuns } from '#server/lib/share-runs.ts'

/** Runs that end when the test says so. */
function openRuns() {
  const ends: ((error?: Error) => void)[] = []
  const begun: string[] = []
  const ask = shareRuns<string>(
    name => name,
    name => {
      begun.push(name)
      return new Promise((resolve, reject) => {
        ends.push(error => (error ? reject(error) : resolve()))
      })
    }
  )
  const settled = () => new Promise(resolve => setTimeout(resolve))
  return { ask, ends, begun, settled }
}

test('all who ask during a run share the next one', async () => {
  const { ask, ends, begun, settled } = openRuns()
  const answered: string[] = []
  const first = ask('a').then(() => answered.push('first'))
  const others = Array.from({ length: 99 }, () => ask('a').then(() => answered.push('other')))
  await settled()
  expect(begun).toEqual(['a'])
  ends[0]?.()
  await first
  await settled()
  expect([begun, answered]).toEqual([['a', 'a'], ['first']])
  ends[1]?.()
  await Promise.all(others)
  expect(begun).toEqual(['a', 'a'])
})

test('who asks after a run has one of its own, and other names do not wait', async () => {
  const { ask, ends, begun } = openRuns()
  const one = ask('a')
  const other = ask('b')
  for (const end of ends) end()
  await Promise.all([one, other])
  const later = ask('a')
  ends[2]?.()
  await later
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('a run that fails fails for those who share it, not for those after it', async () => {
  const { ask, ends, settled } = openRuns()
  const first = ask('a')
  const second = ask('a')
  ends[0]?.(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await settled()
  ends[1]?.()
  await expect(second).resolves.toBeUndefined()
})
