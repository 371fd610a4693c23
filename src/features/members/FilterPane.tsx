import { useTexts } from '#src/lib/i18n.ts'
import { FilterFields } from './FilterFields.tsx'

/** On a desktop: all filters beside the list. */
export function FilterPane() {
  const t = useTexts('members')
  return (
    <section className="members-pane" aria-labelledby="members-pane">
      <h2 className="members-pane-title" id="members-pane">
        {t('filter.title')}
      </h2>
      <FilterFields />
    </section>
  )
}
