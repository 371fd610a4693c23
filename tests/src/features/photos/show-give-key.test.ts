import { expect, test } from 'vitest'
import { showGiveKey } from '#src/features/photos/show-give-key.tsx'
import { signOut } from '#src/features/session/session.ts'
import { watchLayers } from '#tests/support/layers.ts'
import { openDesk } from './support.ts'

const ben = { id: 'ben', name: 'Ben' }

test('a logout takes the dialog with the other one’s name away', async () => {
  const layers = watchLayers()
  await openDesk(1)
  await showGiveKey(ben)
  expect(layers).toMatchObject([{ props: { profile: ben } }])
  await signOut()
  expect(layers).toEqual([])
})

test('it does not come once the member has left', async () => {
  const layers = watchLayers()
  await openDesk(1)
  const shown = showGiveKey(ben)
  await Promise.all([signOut(), shown])
  expect(layers).toEqual([])
})
