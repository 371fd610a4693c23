import type { Dependencies } from '#server/lib/dependencies.ts'
import { jobCounts } from '#server/lib/jobs.ts'

/** The job: one line says which kinds of jobs fail or were given up, as long as there are any. */
export async function reportJobs({ db, log }: Pick<Dependencies, 'db' | 'log'>): Promise<void> {
  const counts = await jobCounts(db)
  const jobs = counts.filter(({ failing, failed }) => failing + failed > 0)
  if (jobs.length > 0) log.warn({ jobs }, 'some jobs fail')
}
