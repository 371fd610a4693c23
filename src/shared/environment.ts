// The only reader of the environment beside `server/config.ts`: what a build is told, and texts.

/** The site that this build is for, as `scripts/lib/build.mjs` says. */
export function builtSiteId(): string | undefined {
  return process.env['BUILD_SITE']
}

/** Whether this process shows keys for texts. */
export function showsKeys(): boolean {
  return process.env['TEXTS'] === 'keys'
}

/** Whether this process reads a file of texts again for each use, as `npm run dev` requires. */
export function rereadsTexts(): boolean {
  return process.env['TEXTS'] === 'live'
}
