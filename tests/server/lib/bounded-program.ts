import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#server/lib/app-error.ts'
import { serveBoundedJobs } from '#server/lib/bounded-job.ts'

/** The child process of `bounded-processes.test.ts`. */
export type TestJob =
  | { act: 'identify' | 'burn' | 'hang' | 'block' | 'refuse' | 'throw' | 'exit' }
  | { act: 'fill'; bytes: number }

export interface Identity {
  pid: number
  environment: string[]
}

const derive = promisify(pbkdf2)
const kept: Buffer[] = []

async function act(job: TestJob): Promise<Identity> {
  // CPU in a thread, as decoders use it: 20 ms at a time, without end.
  while (job.act === 'burn') await derive('x', 'x', 20_000, 32, 'sha256')
  if (job.act === 'hang') await new Promise(() => {})
  for (let end = false; job.act === 'block' && !end;) end = Date.now() === 0
  if (job.act === 'refuse') throw new AppError('photo_pixels', { fields: ['file'] })
  if (job.act === 'throw') throw new Error('The job failed')
  if (job.act === 'exit') process.exit(3)
  if (job.act === 'fill') {
    for (let filled = 0; filled < job.bytes; filled += 5_000_000) {
      kept.push(Buffer.alloc(5_000_000, 1))
      await new Promise(setImmediate)
    }
  }
  return { pid: process.pid, environment: Object.keys(process.env) }
}

serveBoundedJobs(act)
