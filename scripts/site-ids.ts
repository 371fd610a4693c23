import { assertApart } from '#shared/sites/assert-apart.ts'
import { sites } from '#shared/sites/index.ts'

// What there is to build, for `scripts/lib/build.mjs`: other versions of Node do not read TypeScript.
assertApart(sites)
console.log(JSON.stringify(sites.map(({ id }) => id)))
