import type { Gender, Seeks } from '#contract/common.ts'
import { getProfile } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import type { Filters } from './filter-query.ts'

const gendersSought: Record<Seeks, Gender | undefined> = {
  women: 'woman',
  men: 'man',
  everyone: undefined
}

/** What a search begins with: whom the member seeks, in the own country. */
export async function firstFilters(): Promise<Filters> {
  return $user.get() === null ? visitorsPreset() : membersPreset()
}

function visitorsPreset(): Filters {
  const settings = $readySettings.get()
  return settings ? { country: countryOf(settings) } : {}
}

async function membersPreset(): Promise<Filters> {
  try {
    const { profile } = await call(getProfile)
    return {
      gender: profile.seeks === null ? undefined : gendersSought[profile.seeks],
      country: profile.country
    }
  } catch (error) {
    expectApiError(error)
    const country = $user.get()?.profile.country
    return country === undefined ? {} : { country }
  }
}
