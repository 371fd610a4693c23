import { expect, test } from 'vitest'
import { showGiveKey } from '#src/features/photos/show-give-key.tsx'
import { signOut } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
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

test('it goes with the screen that it lies over', async () => {
  $router.open('/members/ben')
  const layers = watchLayers()
  await openDesk(1)
  await showGiveKey(ben)
  expect(layers).toHaveLength(1)
  $router.open('/chats')
  expect(layers).toEqual([])
})
