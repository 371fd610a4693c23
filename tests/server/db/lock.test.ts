import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockHeld, lockFolder } from '#server/db/lock.ts'

let folder: string
let children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-lock-'))
})

afterEach(async () => {
  const ended = children.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit'))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(ended)
  children = []
  await rm(folder, { recursive: true })
})

/** Takes the folder and gives it back. @returns who held it meanwhile */
async function holderOfFree(): Promise<number> {
  const release = await lockFolder(folder)
  const content = await readFile(join(folder, 'lock'), 'utf8')
  await release()
  return Number(content)
}

/** A process that tries for the folder when it is told to, says how it went, and stays. */
async function rival() {
  const lock = new URL('../../../server/db/lock.ts', import.meta.url).href
  const script = `
    const { lockFolder } = await import(${JSON.stringify(lock)})
    process.stdin.once('data', async () => {
      globalThis.release = await lockFolder(${JSON.stringify(folder)}).then(
        release => (console.log('held'), release),
        error => console.log('refused by ' + error.pid)
      )
    })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  children.push(child)
  await once(child.stdout, 'data')
  return {
    child,
    async attempt(): Promise<string> {
      child.stdin.write('go')
      const [said] = (await once(child.stdout, 'data')) as [Buffer]
      return said.toString().trim()
    }
  }
}

test('keeps others off until it is given back', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(LockHeld)
  await release()
  expect(await holderOfFree()).toBe(process.pid)
  expect(await readdir(folder)).toEqual(['lock.db'])
})

test('names the process that holds the folder', async () => {
  const { child, attempt } = await rival()
  expect(await attempt()).toBe('held')
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.pid })
  await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`)
})

test('takes over from a process that was killed', async () => {
  const { child, attempt } = await rival()
  await attempt()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await holderOfFree()).toBe(process.pid)
})

test.each(['999999999', String(process.pid), 'nonsense'])(
  'does not believe a sign that says %s where nobody is',
  async content => {
    await writeFile(join(folder, 'lock'), content)
    expect(await holderOfFree()).toBe(process.pid)
  }
)

test('lets exactly one of many in at once', async () => {
  await writeFile(join(folder, 'lock'), '999999999\n')
  const rivals = await Promise.all(Array.from({ length: 6 }, rival))
  const answers = await Promise.all(rivals.map(({ attempt }) => attempt()))
  const winner = rivals[answers.indexOf('held')]
  expect(answers.filter(answer => answer === 'held')).toHaveLength(1)
  expect(answers.filter(answer => answer === `refused by ${winner?.child.pid}`)).toHaveLength(5)
})
