import type { Gender, Seeks } from '#contract/common.ts'
import type { User } from '#contract/session.ts'
import type { Settings } from '#contract/settings.ts'
import { nicheOf } from '#shared/niches.ts'
import { $user } from '#src/features/session/session.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings, $settings } from '#src/features/settings/settings.ts'
import type { Filters } from './filter-query.ts'
import { nichePresets } from './niche-presets.ts'

const gendersSought: Record<Seeks, Gender | undefined> = {
  women: 'woman',
  men: 'man',
  everyone: undefined
}

/**
 * What a search begins with: whom the member seeks, in the own country. Who has said nothing of that
 * begins with what the site's niche is about.
 */
export async function firstFilters(): Promise<Filters> {
  const user = $user.get()
  return user === null ? visitorsPreset() : membersPreset(user.profile)
}

async function visitorsPreset(): Promise<Filters> {
  const settings = await knownSettings()
  return settings ? { ...nichePreset(settings), country: countryOf(settings) } : {}
}

async function membersPreset({ seeks, country }: User['profile']): Promise<Filters> {
  if (seeks !== null) return { gender: gendersSought[seeks], country }
  const settings = await knownSettings()
  return settings ? { ...nichePreset(settings), country } : { country }
}

function nichePreset({ niche }: Settings): Filters {
  return nichePresets[nicheOf(niche)]
}

/** The site's settings once they are here; null where they do not come. */
async function knownSettings(): Promise<Settings | null> {
  await new Promise<void>(resolve => {
    const end = $settings.subscribe(({ status }) => {
      if (status !== 'loading') queueMicrotask(() => resolve(end()))
    })
  })
  return $readySettings.get()
}
