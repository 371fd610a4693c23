import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Refused, useErrorText } from '#src/features/settings/error-text.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { forgetSettings } from '#tests/support/settings.ts'

function Sentence({ refused }: { refused: Refused }) {
  return useErrorText()(refused)
}

async function said(refused: Refused): Promise<string> {
  await loadTexts('errors')
  return renderToStaticMarkup(<Sentence refused={refused} />)
}

test('a lock lasts as long as the answer said', async () => {
  await openClient(await openApi())
  expect(await said({ code: 'login_blocked', details: { minutes: 14 } })).toContain('14 min.')
  expect(await said({ code: 'swipe_limit', details: { hours: 9 } })).toContain('9 hours')
})

test('the age from which one may join is the site’s, and the law’s as long as that is not known', async () => {
  await openClient(await openApi())
  forgetSettings()
  expect(await said({ code: 'under_age' })).toContain('at least 18 years')
  await $settings.reload()
  $settings.change(settings => ({ ...settings, minimum_age: 21 }))
  expect(await said({ code: 'under_age' })).toContain('at least 21 years')
  forgetSettings()
})
