import type { WritableAtom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { FilterChips } from '#src/features/members/FilterChips.tsx'
import { $readySettings, $settings } from '#src/features/settings/settings.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('the chip that hides fictional profiles speaks of them in the plural', async () => {
  await openClient(await openApi())
  await $settings.reload()
  const value = $readySettings.get()
  const store = $settings as unknown as WritableAtom
  store.set({
    status: 'ready',
    value: { ...value, fictional_singular: 'fikcyjny', fictional_plural: 'fikcyjne' }
  })
  onTestFinished(() => store.set({ status: 'ready', value }))
  onTestFinished(setEnvironment({ locale: () => 'pl' }))
  await loadTexts('members')
  expect(renderToStaticMarkup(<FilterChips onMore={() => {}} />)).toContain('Ukryj: fikcyjne<')
})
