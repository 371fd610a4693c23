import { expect, test } from 'vitest'
import { isComposing } from '#src/lib/composition.ts'

test.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['as Chromium and Firefox report it', { isComposing: true, keyCode: 229 }, true],
  ['as Safari reports it after compositionend', { isComposing: false, keyCode: 229 }, true],
  ['without a composition', { isComposing: false, keyCode: 13 }, false],
  ['of a browser without key codes', { isComposing: false, keyCode: 0 }, false]
])('an Enter %s belongs to the input method or not', (_when, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
