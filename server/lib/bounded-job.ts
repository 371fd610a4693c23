import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { ErrorCode } from '#contract/error-status.ts'
import { AppError, type ErrorDetails } from './app-error.ts'

/** What one job in a child process may cost. */
export interface Bounds {
  cpuMilliseconds: number
  /** Resident memory of the whole process, about 80 MB of which it needs without a job. */
  memoryBytes: number
}

export interface Cost {
  /** For the first job of a process including its start. */
  cpuMilliseconds: number
  /** The highest value since the process started. */
  peakBytes: number
}

export interface Assignment<Job> {
  job: Job
  bounds: Bounds
}

/** The child's answer. After `exceeded` it ends itself. */
export type Outcome<Result> = { cost: Cost } & (
  | { status: 'done'; result: Result }
  | { status: 'refused'; code: ErrorCode; details: ErrorDetails }
  | { status: 'failed'; error: string }
  | { status: 'exceeded' }
)

/** Often enough that a job exceeds its bounds by less than 2 % before the process ends. */
const watchMilliseconds = 10

/**
 * Answers jobs of the parent process, one at a time. A job that exceeds its bounds ends the process,
 * because native code that runs in a thread cannot be stopped in any other way. `work` must not block
 * the event loop for long, otherwise only the parent's time limit ends it.
 */
export function serveBoundedJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const kill = () => process.kill(process.pid, 'SIGKILL')
  const send = (outcome: Outcome<Result>, sent = () => {}) => {
    if (process.connected) process.send?.(outcome, sent)
  }
  let counted: NodeJS.CpuUsage = { user: 0, system: 0 }
  process.on('message', async ({ job, bounds }: Assignment<Job>) => {
    const start = process.cpuUsage()
    const watch = setInterval(() => {
      if (!exceeds(measureCost(start), bounds)) return
      clearInterval(watch)
      send({ status: 'exceeded', cost: measureCost(counted) }, kill)
    }, watchMilliseconds)
    const answer = await work(job).then(
      result => ({ status: 'done', result }) as const,
      (error: unknown) => describeFailure(error)
    )
    clearInterval(watch)
    send({ ...answer, cost: measureCost(counted) })
    counted = process.cpuUsage()
  })
  process.on('disconnect', kill)
  // Ctrl+C reaches the whole process group; the parent ends this process by closing the channel.
  process.on('SIGINT', () => {})
  // SIGKILL leaves no time to write it.
  flushCompileCache()
}

function exceeds({ cpuMilliseconds, peakBytes }: Cost, bounds: Bounds): boolean {
  return cpuMilliseconds > bounds.cpuMilliseconds || peakBytes > bounds.memoryBytes
}

function measureCost(start: NodeJS.CpuUsage): Cost {
  const { user, system } = process.cpuUsage(start)
  return { cpuMilliseconds: (user + system) / 1000, peakBytes: readPeak() }
}

/**
 * The kernel's own maximum where it can be read. `process.resourceUsage().maxRSS` would include the
 * memory of the parent at the time of the fork.
 */
function readPeak(): number {
  try {
    const status = readFileSync('/proc/self/status', 'latin1')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024
  } catch {
    return process.memoryUsage.rss()
  }
}

function describeFailure(error: unknown) {
  if (error instanceof AppError) {
    return { status: 'refused', code: error.code, details: error.details } as const
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { status: 'failed', error: text } as const
}
