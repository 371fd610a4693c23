import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Interest } from '#contract/interests.ts'
import { useInterests } from '#src/features/settings/interests.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { interestsOf } from './filter-query.ts'
import { $filters, changeFilters } from './filters.ts'

/** Shown before anybody asks for more. */
const first: readonly Interest[] = ['music', 'cooking', 'hiking', 'beach', 'reading', 'wine']
/** What a search takes. */
const atMost = 10

/** What somebody should like: one of the chosen is enough. */
export function FilterInterests() {
  const t = useTexts('members')
  const names = useTexts('interests')
  const [all, setAll] = useState(false)
  const chosen = interestsOf(useStore($filters) ?? {})
  const offered = useInterests()
  const shown = all ? offered : [...first.filter(interest => offered.includes(interest)), ...chosen]

  const toggle = (interest: Interest) => {
    const without = chosen.filter(other => other !== interest)
    const next = without.length < chosen.length ? without : [...chosen, interest]
    changeFilters({ interests: next.length > 0 ? next.join(',') : undefined })
  }
  return (
    <div role="group" aria-label={t('filter.interests')} className="members-interests">
      <p className="members-fields-label" aria-hidden="true">
        {t('filter.interests')}
      </p>
      <div className="members-interest-chips">
        {[...new Set(shown)].map(interest => (
          <Chip
            key={interest}
            icon={<InterestIcon interest={interest} size="small" />}
            pressed={chosen.includes(interest)}
            disabled={chosen.length >= atMost && !chosen.includes(interest)}
            onPress={() => toggle(interest)}
          >
            {names(interest)}
          </Chip>
        ))}
      </div>
      <Button kind="quiet" size="small" className="members-clear" onClick={() => setAll(!all)}>
        {t(all ? 'filter.fewer_interests' : 'filter.more_interests')}
      </Button>
    </div>
  )
}
