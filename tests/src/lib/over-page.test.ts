import { expect, test } from 'vitest'
import { forgetMember } from '#src/lib/forget.ts'
import { overPage } from '#src/lib/over-page.ts'
import { watchLayers } from '#tests/support/layers.ts'

/** Shows a few words. @returns what takes them away */
function show(words: string): () => void {
  let close = () => {}
  overPage(end => {
    close = end
    return words
  })
  return close
}

test('what lies over the page ends itself, once', () => {
  const layers = watchLayers()
  const close = show('first')
  show('second')
  expect(layers).toEqual(['first', 'second'])
  close()
  close()
  expect(layers).toEqual(['second'])
})

test('all of it goes with the member', () => {
  const layers = watchLayers()
  const close = show('first')
  show('second')
  forgetMember()
  expect(layers).toEqual([])
  close()
})
