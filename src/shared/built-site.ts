import { defaultSite } from './sites/default.ts'

/** The site that a build is for; one build makes the pages of one site (design §3). */
export const site = defaultSite

/** Every site that is built, so that their pages can name each other. */
export const sites = [defaultSite]
