import { jobHandlers } from '#server/features/jobs.ts'
import { runNextJob } from '#server/lib/jobs.ts'
import type { Api } from './api.ts'

/** Runs what is due by the clock of the test, also what those jobs put into the queue. */
export async function runDueJobs(api: Api): Promise<void> {
  while (await runNextJob(api.deps, jobHandlers));
}
