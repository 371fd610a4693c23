import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { maximumAttempts } from './jobs.ts'

export interface CountedJobs {
  kind: string
  /** Due, not due yet, or on their way. */
  waiting: number
  /** Tried so often that nobody tries again. */
  failed: number
}

/** Jobs that are not done, by kind; those that are done are never looked at. */
export async function countJobs(db: Db): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select kind,
      (count(*) filter (where attempts < ${maximumAttempts}))::float8 as waiting,
      (count(*) filter (where attempts >= ${maximumAttempts}))::float8 as failed
    from job where done_at is null group by kind`.execute(db)
  return rows
}
