import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountryField } from '#src/features/credits/CountryField.tsx'
import { namedCurrency } from '#src/features/credits/payment-country.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** The field as a member finds it who holds credits of a currency, or none. */
async function shown(held: string | null, locale: 'nl' | 'en' = 'nl') {
  const api = await openApi()
  await openClient(api, await api.member({ language: locale }))
  setEnvironment({ locale: () => locale })
  await Promise.all([$settings.reload(), loadTexts('credits')])
  const markup = renderToStaticMarkup(<CountryField country="NL" held={held} />)
  return { markup, countries: markup.match(/<option/g)?.length ?? 0 }
}

test('whoever holds no currency chooses among all countries', async () => {
  const { markup, countries } = await shown(null)
  expect(markup).toContain('value="GB"')
  expect(countries).toBeGreaterThan(10)
  expect(markup).not.toContain('Zolang betaal je')
})

test.each([
  [
    'nl',
    'Je hebt nog credits in euro, er komen er nog aan, of er kunnen er nog terugkomen. Zolang betaal je nieuwe ook in euro.'
  ],
  ['en', 'You still have credits paid in euros, or some are on their way or can still come back.']
] as const)(
  'whoever holds one is told so, and chooses among its countries (%s)',
  async (locale, said) => {
    const { markup, countries } = await shown('EUR', locale)
    expect(markup).toContain(said)
    expect(markup).toContain('value="BE"')
    expect(markup).not.toContain('value="GB"')
    expect(countries).toBeGreaterThan(1)
  }
)

test('also where there is one country only', async () => {
  const { markup, countries } = await shown('GBP')
  expect(markup).toContain(`credits in ${namedCurrency('GBP')}`)
  expect(countries).toBe(1)
})
