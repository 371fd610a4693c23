import { expect, onTestFinished, test } from 'vitest'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { saveSection, type } from '#src/features/profile/saving.ts'
import { $user } from '#src/features/session/session.ts'
import { firstFilters } from '#src/features/members/preset.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('the first search follows a saved preference at once', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'men', country: 'NL' }))
  onTestFinished($ownProfile.listen(() => {}))
  await $ownProfile.reload()
  type('facts', { seeks: 'women' })
  expect(await saveSection('facts')).toBe(true)
  expect($user.get()?.profile.seeks).toBe('women')
  expect(await firstFilters()).toEqual({ gender: 'woman', country: 'NL' })
})
