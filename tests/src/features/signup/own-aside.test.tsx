import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnProfile } from '#contract/members.ts'
import { OwnAside } from '#src/features/signup/OwnAside.tsx'
import { type Environment, setEnvironment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const profile = {
  name: 'Jörg',
  date_of_birth: '1986-05-01',
  quote: 'Ich koche für zwei.',
  countryregion: null,
  photos: []
} as unknown as OwnProfile

test('what somebody says stands in the quotation marks of the page’s language', async () => {
  await openClient(await openApi())
  let locale: ReturnType<Environment['locale']> = 'de'
  onTestFinished(setEnvironment({ locale: () => locale }))
  const said = async () => {
    await loadTexts('signup', 'members')
    return /signup-quote"[^>]*>([^<]*)</.exec(
      renderToStaticMarkup(<OwnAside profile={profile} />)
    )?.[1]
  }
  expect(await said()).toBe('„Ich koche für zwei.“')
  locale = 'sv'
  expect(await said()).toBe('”Ich koche für zwei.”')
  locale = 'es'
  expect(await said()).toBe('«Ich koche für zwei.»')
})
