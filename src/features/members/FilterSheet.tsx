import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FilterFields } from './FilterFields.tsx'
import { $filters } from './filters.ts'
import { $results } from './search.ts'
import { peopleWords } from './words.ts'

/** On a phone: all filters over the list, which follows at once; the foot says how many there are. */
export function FilterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('members')
  const results = useStore($results)
  const filters = useStore($filters) ?? {}
  const fictional = useStore($fictionalWords)
  const people = results.status === 'ready' ? peopleWords(results, { filters, fictional }, t) : null
  const waiting = results.status === 'loading' ? t('filter.show_busy') : t('filter.show_none')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('filter.close')}
      foot={
        <>
          <p className="visually-hidden" role="status">
            {people}
          </p>
          <Button wide onClick={onClose}>
            {people ? t('filter.show', { people }) : waiting}
          </Button>
        </>
      }
    >
      <FilterFields />
    </Dialog>
  )
}
