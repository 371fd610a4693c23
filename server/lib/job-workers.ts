import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from './dependencies.ts'
import { type JobHandlers, type Lane, findDueLanes, runNextJob } from './jobs.ts'

/** Pushes sent at the same time: the push service of one member's browser may be slow. */
export const pushWorkers = 4

const lanes: Lane[] = ['other', 'mail', ...Array<Lane>(pushWorkers).fill('push')]
const pollMilliseconds = 500

/**
 * Runs due jobs until stopped: mail and other jobs one after the other, pushes several at a time,
 * because push services are other companies' machines and their order does not matter. One query per
 * poll wakes the workers that have something to do, so that an idle server stays below 2 % of a core.
 *
 * @returns the function that stops the workers and waits for the jobs that are running
 */
export function startJobs(deps: Dependencies, handlers: JobHandlers): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const workers = lanes.map(lane => createWorker(deps, handlers, lane, signal))
  const poll = async () => {
    while (!signal.aborted) {
      const due = await findDueLanes(deps).catch((error: unknown) => {
        deps.log.error({ error }, 'job queue is out of reach')
        return new Set<Lane>()
      })
      for (const worker of workers) if (due.has(worker.lane)) worker.start()
      await pause(pollMilliseconds, undefined, { signal }).catch(() => {})
    }
  }
  const polling = poll()
  return async () => {
    stopping.abort()
    await polling
    await Promise.all(workers.map(worker => worker.finished()))
  }
}

/** A worker runs the due jobs of its lane until none is left; `start` does nothing while it runs. */
function createWorker(deps: Dependencies, handlers: JobHandlers, lane: Lane, signal: AbortSignal) {
  let running: Promise<void> | undefined
  const work = async () => {
    while (!signal.aborted && (await runNextJob(deps, handlers, lane)));
  }
  return {
    lane,
    start() {
      running ??= work()
        .catch((error: unknown) => deps.log.error({ error }, 'job queue is out of reach'))
        .finally(() => (running = undefined))
    },
    finished: async () => running
  }
}
