import { beforeEach, expect, test, vi } from 'vitest'
import type { Cost } from '#server/lib/bounded-job.ts'
import {
  type BoundedProcesses,
  JobExceeded,
  type ProcessOptions,
  openBoundedProcesses
} from '#server/lib/bounded-processes.ts'
import type { Identity, TestJob } from './bounded-program.ts'

const options: ProcessOptions = {
  most: 1,
  bounds: { cpuMilliseconds: 300, memoryBytes: 250_000_000 },
  timeoutMilliseconds: 20_000,
  idleMilliseconds: 60_000,
  keptBytes: 200_000_000
}

let costs: Cost[]

function open(parts: Partial<ProcessOptions> = {}): BoundedProcesses<TestJob, Identity> {
  const program = new URL('./bounded-program.ts', import.meta.url)
  const processes = openBoundedProcesses<TestJob, Identity>(program, { ...options, ...parts })
  processes.observe = cost => void costs.push(cost)
  return processes
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

beforeEach(() => {
  costs = []
})

test('jobs run one after the other in one process', async () => {
  const { run } = open()
  const answers = await Promise.all([run({ act: 'identify' }), run({ act: 'identify' })])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  expect(answers[0]?.pid).not.toBe(process.pid)
})

test('the process of a job sees no variables of the environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  const { environment } = await open().run({ act: 'identify' })
  vi.unstubAllEnvs()
  expect(environment).toContain('MALLOC_ARENA_MAX')
  expect(environment).not.toContain('DATABASE_URL')
  expect(environment).not.toContain('PATH')
})

test('a job beyond its CPU time is ended, and the next job gets another process', async () => {
  const { run } = open()
  const { pid } = await run({ act: 'identify' })
  const results = await Promise.allSettled([run({ act: 'burn' }), run({ act: 'identify' })])
  expect(results[0]).toMatchObject({ reason: expect.any(JobExceeded) })
  expect(results[1]).toMatchObject({ value: { pid: expect.any(Number) } })
  expect(costs[1]?.cpuMilliseconds).toBeGreaterThan(300)
  expect(costs[1]?.cpuMilliseconds).toBeLessThan(400)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a job beyond its memory is ended', async () => {
  const { run } = open({ bounds: { ...options.bounds, cpuMilliseconds: 60_000 } })
  await expect(run({ act: 'fill', bytes: 2_000_000_000 })).rejects.toThrow(JobExceeded)
  expect(costs[0]?.peakBytes).toBeGreaterThan(250_000_000)
  expect(costs[0]?.peakBytes).toBeLessThan(300_000_000)
})

test('a process that needed much memory ends with its job', async () => {
  const { run } = open({
    bounds: { ...options.bounds, cpuMilliseconds: 60_000 },
    keptBytes: 150_000_000
  })
  const { pid } = await run({ act: 'fill', bytes: 120_000_000 })
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await run({ act: 'identify' })).pid).not.toBe(pid)
})

test.each(['hang', 'block'] as const)(
  'a job that does not answer (%s) is ended after the time limit',
  async act => {
    const { run } = open({ timeoutMilliseconds: 1500 })
    await expect(run({ act })).rejects.toMatchObject({ code: 'unavailable' })
    expect((await run({ act: 'identify' })).pid).toBeGreaterThan(0)
  }
)

test('a refusal arrives with its code and fields, another error as an error', async () => {
  const { run } = open()
  await expect(run({ act: 'refuse' })).rejects.toMatchObject({
    code: 'photo_pixels',
    details: { fields: ['file'] }
  })
  await expect(run({ act: 'throw' })).rejects.toThrow('The job failed')
})

test('a process that exits by itself is an error and no exceeded job', async () => {
  const { run } = open()
  const failure = await run({ act: 'exit' }).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(JobExceeded)
  expect(String(failure)).toContain('ended with code 3')
  expect((await run({ act: 'identify' })).pid).toBeGreaterThan(0)
})

test('a process without a job ends, which returns its memory', async () => {
  const { pid } = await open({ idleMilliseconds: 50 }).run({ act: 'identify' })
  await expect.poll(() => isRunning(pid)).toBe(false)
})
