import { serveBoundedJobs } from '#server/lib/bounded-job.ts'
import { sharp } from '#server/lib/sharp.ts'
import { processPicture } from './jobs.ts'

/** The child process of `pictures.ts`. */

// A job may use one core, and caches of libvips would keep its memory.
sharp.concurrency(1)
sharp.cache(false)
serveBoundedJobs(processPicture)
