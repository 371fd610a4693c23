import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { $settings } from '#src/features/settings/settings.ts'
import { ApplicationForm } from '#src/features/signup/ApplicationForm.tsx'
import { $application } from '#src/features/signup/application.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { startAfresh } from './support.ts'

beforeEach(async () => {
  await openClient(await openApi())
  await Promise.all([$settings.reload(), loadTexts('common', 'errors', 'signup', 'members')])
  startAfresh()
})

function shownFor(fields: string[]): string {
  $application.set({ status: 'failed', code: 'invalid_input', details: { fields }, rules: {} })
  return renderToStaticMarkup(<ApplicationForm />)
}

const banner = 'banner-danger'

test.each([[['tracking']], [['language', 'name']], [['signup_message']], [[]]])(
  'a refusal of %j, which has no input, shows a text below the form',
  fields => {
    expect(shownFor(fields)).toContain(banner)
  }
)

test('a refusal of a field with an input shows its text there only', () => {
  const markup = shownFor(['name', 'email'])
  expect(markup).not.toContain(banner)
  expect(markup.match(/class="field-error"/g)).toHaveLength(2)
})
