import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from './app-error.ts'
import type { Assignment, Bounds, Cost, Outcome } from './bounded-job.ts'
import { limitTo } from './limit-to.ts'

/** Halves the CPU time and saves 25 MB of a start, because types are stripped once. */
const compileCache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'node')

export interface ProcessOptions {
  /** Processes, and so jobs, at the same time. */
  most: number
  bounds: Bounds
  /** Ends a job that neither answers nor exceeds its bounds. */
  timeoutMilliseconds: number
  /** A process without a job ends after this time, which returns all its memory. */
  idleMilliseconds: number
  /** A process that needed more than this ends with its job, because it keeps much of the memory. */
  keptBytes: number
}

/** A job cost more CPU or memory than its bounds allow, or its process crashed. */
export class JobExceeded extends Error {}

export interface BoundedProcesses<Job, Result> {
  /**
   * Runs a job in a process of its own, after those that wait.
   *
   * @throws JobExceeded when the process had to be ended; AppError as the job throws it, or
   *   `unavailable` after the time limit
   */
  run(job: Job): Promise<Result>
  /** Costs of answered jobs are passed to this function; tests replace it. */
  observe: (cost: Cost) => void
}

/**
 * Child processes that run jobs within bounds of CPU and memory. They start when they are needed and
 * get no variables of the environment, because they decode files of strangers.
 *
 * @param program calls `serveBoundedJobs`
 */
export function openBoundedProcesses<Job, Result>(
  program: URL,
  { most, bounds, timeoutMilliseconds, idleMilliseconds, keptBytes }: ProcessOptions
): BoundedProcesses<Job, Result> {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const inTurn = limitTo(most)

  const take = () => {
    const [child] = idle.keys()
    if (!child) return start(program)
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }
  const putBack = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    const end = () => child.kill('SIGKILL')
    idle.set(child, setTimeout(end, idleMilliseconds).unref())
  }
  const processes: BoundedProcesses<Job, Result> = {
    observe() {},
    run: job =>
      inTurn(async () => {
        const child = take()
        const outcome = await ask<Job, Result>(child, { job, bounds }, timeoutMilliseconds)
        processes.observe(outcome.cost)
        const isReusable = outcome.status !== 'exceeded' && outcome.cost.peakBytes <= keptBytes
        if (isReusable && child.connected) putBack(child)
        else child.kill('SIGKILL')
        return resultOf(outcome)
      })
  }
  return processes

  function start(entry: URL): ChildProcess {
    // One arena of malloc returns memory sooner. libuv adds the variables that Windows requires.
    const env = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: compileCache }
    const child = fork(entry, [], { serialization: 'advanced', execArgv: [], env })
    child.on('exit', () => {
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    // `ask` reports errors during a job; a failure to end an idle process needs no answer.
    child.on('error', () => {})
    return child
  }
}

/** Sends a job and waits for its outcome. */
async function ask<Job, Result>(
  child: ChildProcess,
  assignment: Assignment<Job>,
  timeoutMilliseconds: number
): Promise<Outcome<Result>> {
  const answer = Promise.withResolvers<Outcome<Result>>()
  const { resolve, reject } = answer
  const onExit = (code: number | null, signal: string | null) =>
    reject(
      signal
        ? new JobExceeded(`The process of a job ended by ${signal}`)
        : new Error(`The process of a job ended with code ${code}`)
    )
  const timer = setTimeout(() => {
    reject(new AppError('unavailable'))
    child.kill('SIGKILL')
  }, timeoutMilliseconds)
  child.once('message', resolve)
  child.once('exit', onExit)
  child.once('error', reject)
  // The exit of the process explains a failed send.
  child.send(assignment as object, () => {})
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', onExit)
    child.off('error', reject)
  }
}

function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome.status === 'done') return outcome.result
  if (outcome.status === 'refused') throw new AppError(outcome.code, outcome.details)
  if (outcome.status === 'failed') throw new Error(outcome.error)
  const { cpuMilliseconds, peakBytes } = outcome.cost
  throw new JobExceeded(`A job took ${cpuMilliseconds} ms of CPU and ${peakBytes} bytes`)
}
