import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { $filters, changeFilters, clearFilters } from './filters.ts'
import { $regionNames } from './places.ts'
import type { Found } from './search.ts'
import { wishesOf } from './wishes.ts'
import { nobodyWords } from './why-similar.ts'

/** An empty list says what was asked, and lets go of any of it with one tap. */
export function NobodyFound({ found }: { found: Found }) {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const regions = useStore($regionNames)
  const fictional = useStore($fictionalWords).plural
  const wishes = wishesOf(filters, { regions, fictional }, t)
  if (wishes.length === 0)
    return <Empty title={t('empty.title_free')}>{t('empty.text_free')}</Empty>
  return (
    <Empty
      title={nobodyWords(found, filters, regions, t)}
      action={
        <div className="members-wishes" role="group" aria-label={t('empty.wishes')}>
          {wishes.map(({ words, without }) => (
            <Chip key={words} mark="cross" pressed onPress={() => changeFilters(without)}>
              {words}
            </Chip>
          ))}
          <Button kind="quiet" size="small" onClick={clearFilters}>
            {t('empty.action')}
          </Button>
        </div>
      }
    >
      {t('empty.text')}
    </Empty>
  )
}
