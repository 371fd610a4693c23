import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiTestsForBoth, apiTestsForPGlite } from '#tests/files-on-pglite.ts'

test.each([...apiTestsForPGlite, ...apiTestsForBoth])('%s matches a test file', pattern => {
  expect(globSync(pattern)).not.toEqual([])
})
