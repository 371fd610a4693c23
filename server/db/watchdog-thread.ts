import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { openLog } from '#server/lib/log.ts'
import { type Watched, readWatched } from './watchdog.ts'

const { memory, seconds, level } = workerData as Watched
const { head, text } = readWatched(memory)
let last = 0
let silentSeconds = 0

// Its own ticks are counted: a machine that slept and a process that was halted were not silent.
setInterval(() => {
  const [answers = 0, length = 0] = head
  silentSeconds = answers === last ? silentSeconds + 1 : 0
  last = answers
  if (silentSeconds < seconds) return
  const statement = text.toString('utf8', 0, length)
  // Straight to the output, as a thread's own goes through the one that may hang.
  const log = openLog(level, { write: line => void writeSync(1, line) })
  try {
    log.fatal({ statement, seconds }, 'the database does not answer: the process ends')
  } finally {
    // No other signal reaches a thread that hangs. What was committed is safe (design §5).
    process.kill(process.pid, 'SIGKILL')
  }
}, 1000)
