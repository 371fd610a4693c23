import { jobHandlers, startPeriodicJobs } from '#server/features/jobs.ts'
import { runNextJob } from '#server/lib/jobs.ts'
import type { Api } from './api.ts'

/** Runs what is due by the clock of the test, also what those jobs put into the queue. */
export async function runDueJobs(api: Api): Promise<void> {
  while (await runNextJob(api.deps, jobHandlers));
}

/** Runs once everything that the server does by itself, as long as it lives, and what follows from it. */
export async function runPeriodicJobs(api: Api): Promise<void> {
  await startPeriodicJobs(api.deps)()
  await runDueJobs(api)
}
