import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { $settings } from '#src/features/settings/settings.ts'
import { ApplicationFields } from '#src/features/signup/ApplicationFields.tsx'
import { apply, changeDraft } from '#src/features/signup/application.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { startAfresh } from './support.ts'

beforeEach(async () => {
  await openClient(await openApi())
  await Promise.all([$settings.reload(), loadTexts('common', 'errors', 'signup')])
  startAfresh()
})

/** What is said below the name, after the form was sent with it. */
async function saidOf(name: string): Promise<string | undefined> {
  changeDraft({ name, email: 'tim@post.example', date_of_birth: '1986-05-01' })
  await apply('lantern over the canal')
  const markup = renderToStaticMarkup(<ApplicationFields />)
  return /field-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</.exec(markup)?.[1]
}

test.each(['', '  ', '\u200b'])('a name that is missing is asked for (%j)', async name => {
  expect(await saidOf(name)).toBe('Give a first name or a nickname.')
})

test('a name that is too long hears how long it may be', async () => {
  expect(await saidOf('x'.repeat(31))).toBe('Give a name of at most 30 characters.')
})
