// Reads the environment for builds and texts; `server/config.ts` reads it for the server.

/** The site that this build is for, as `scripts/lib/build.mjs` says. */
export function builtSiteId(): string | undefined {
  return process.env['BUILD_SITE']
}

/** Origin of the API, for the settings of a CDN that passes `/api` on. */
export function apiOrigin(): string | undefined {
  return process.env['API_ORIGIN']
}

/** Whether this process shows keys for texts. */
export function showsKeys(): boolean {
  return process.env['TEXTS'] === 'keys'
}

/** Whether this process reads a file of texts again for each use, as `npm run dev` requires. */
export function rereadsTexts(): boolean {
  return process.env['TEXTS'] === 'live'
}
