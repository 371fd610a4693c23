import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockHeld, lockFolder } from '#server/db/lock.ts'
import { startOf } from '#server/db/process.ts'

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

/** A process that tries for the folder and stays. @returns what it said */
async function rival(): Promise<{ child: ChildProcess; said: string }> {
  const lock = new URL('../../../server/db/lock.ts', import.meta.url).href
  const script = `
    const { lockFolder } = await import(${JSON.stringify(lock)})
    await lockFolder(${JSON.stringify(folder)}).then(
      () => console.log('held'),
      error => console.log('refused by ' + error.pid)
    )
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

test('keeps others off until it is given back', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(LockHeld)
  await release()
  await (await lockFolder(folder))()
})

test('names the process that holds the folder', async () => {
  const { child } = await rival()
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.pid })
  await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`)
})

test('takes over from a process that was killed', async () => {
  const { child } = await rival()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await lockFolder(folder))()
})

test('does not take another process with the number of the dead one for it', async () => {
  await writeFile(join(folder, 'lock'), `${process.pid} an-earlier-start x\n`)
  await (await lockFolder(folder))()
})

test('takes over a lock that says nothing', async () => {
  await writeFile(join(folder, 'lock'), '')
  await (await lockFolder(folder))()
})

test('leaves a lock alone that is not its own any more', async () => {
  const release = await lockFolder(folder)
  await writeFile(join(folder, 'lock'), `${process.pid} ${startOf(process.pid)} another\n`)
  await release()
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain('another')
})

test('lets exactly one of many in when they find the same stale lock', async () => {
  await writeFile(join(folder, 'lock'), '999999999 gone x\n')
  const answers = await Promise.all(Array.from({ length: 6 }, rival))
  const winner = answers.filter(answer => answer.said === 'held')
  expect(winner).toHaveLength(1)
  const refusals = answers.filter(answer => answer.said === `refused by ${winner[0]?.child.pid}`)
  expect(refusals).toHaveLength(5)
})
