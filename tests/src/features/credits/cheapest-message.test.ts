import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { cheapestMessage } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** Ann, who lives there, and the prices of two countries. */
async function living(country: string, where: Partial<Settings>) {
  const api = await openApi()
  await openClient(api, await api.member())
  await $settings.reload()
  const [user, settings] = [$user.get(), $settings.get()]
  if (!user || settings.status !== 'ready') throw new Error('Nothing came')
  const minimum_message_costs = {
    NL: { costs: 70, currency: 'EUR' as const },
    GB: { costs: 60, currency: 'GBP' as const }
  }
  return cheapestMessage(
    { ...user, profile: { ...user.profile, country } },
    { ...settings.value, minimum_message_costs, ...where }
  )
}

test('a message costs what it does where the member lives', async () => {
  const found = await living('GB', { geoip_country: 'NL', geoip_selected_country: 'NL' })
  expect(found).toEqual({ cents: 60, currency: 'GBP' })
})

test('without a price there, what it does in the country that was chosen, else found', async () => {
  const chosen = { geoip_country: 'NL', geoip_selected_country: 'GB' }
  expect(await living('SE', chosen)).toEqual({ cents: 60, currency: 'GBP' })
  const found = { geoip_country: 'NL', geoip_selected_country: null }
  expect(await living('SE', found)).toEqual({ cents: 70, currency: 'EUR' })
  expect(await living('SE', { ...found, geoip_country: 'SE' })).toBeNull()
})
