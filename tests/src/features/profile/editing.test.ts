import { expect, onTestFinished, test } from 'vitest'
import { $editing, editPath } from '#src/features/profile/editing.ts'
import { $router } from '#src/lib/router.ts'

test('the section in the address is open, and nothing else is', () => {
  onTestFinished($editing.listen(() => {}))
  expect(editPath('words')).toBe('/profile?edit=words')
  const openAt = (path: string) => {
    $router.open(path)
    return $editing.get()
  }
  expect(openAt('/profile?edit=words')).toBe('words')
  expect(openAt('/profile?edit=place')).toBe('place')
  expect(openAt('/profile?edit=password')).toBeNull()
  expect(openAt('/profile')).toBeNull()
  expect(openAt('/members?edit=words')).toBeNull()
})
