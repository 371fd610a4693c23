import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { HomeMark } from '#src/features/account/HomeMark.tsx'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { forgetSettings } from '#tests/support/settings.ts'

test('a screen that stands alone has the name of its site', async () => {
  await openClient(await openApi({ site: { name: 'Kaarslicht' } }))
  onTestFinished($settings.listen(() => {}))
  onTestFinished(forgetSettings)
  await Promise.all([$settings.reload(), loadTexts('account')])
  const markup = renderToStaticMarkup(<HomeMark />)
  expect(markup).toContain('aria-label="Kaarslicht, ')
  expect(markup).not.toContain('Vonk')
})
