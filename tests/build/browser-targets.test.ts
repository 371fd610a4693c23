import { expect, test } from 'vitest'
import { browserTargets } from '../../build/browser-targets.ts'

test('the oldest supported version of each engine is a target', () => {
  expect(browserTargets()).toEqual(['chrome111', 'edge111', 'firefox121', 'ios16.4', 'safari16.4'])
})
