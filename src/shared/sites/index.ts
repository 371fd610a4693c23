import type { Site } from '../site.ts'
import { defaultSite } from './default.ts'

/** All sites of this product; a further one is a file beside `default.ts` and a line here. */
export const sites: readonly Site[] = [defaultSite]
