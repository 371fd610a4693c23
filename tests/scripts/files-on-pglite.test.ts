import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesForBoth, filesForPGliteOnly } from '#tests/files-on-pglite.ts'

test.each([...filesForPGliteOnly, ...filesForBoth])('%s matches a test file', pattern => {
  expect(globSync(pattern)).not.toEqual([])
})
