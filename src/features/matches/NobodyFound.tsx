import type { Loosened, MatchAnswers } from '#contract/matches.ts'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { changeAnswers, startAgain } from './finder.ts'

const looser: Record<Loosened, MatchAnswers> = {
  countryregion: { countryregion: undefined },
  age: { min_age: limits.minimumAge, max_age: limits.maximumAge },
  seeks: { seeks: 'everyone' }
}

/** Nobody fits: which answer to give up, where that brings somebody. */
export function NobodyFound({ loosen }: { loosen: Loosened | null }) {
  const t = useTexts('matches')
  return (
    <Empty
      title={t('finder.empty_title')}
      action={
        loosen ? (
          <Button onClick={() => changeAnswers(looser[loosen])}>
            {t(`finder.loosen.${loosen}`)}
          </Button>
        ) : (
          <Button kind="second" onClick={startAgain}>
            {t('finder.again')}
          </Button>
        )
      }
    >
      {t(loosen ? `finder.empty.${loosen}` : 'finder.empty.nobody')}
    </Empty>
  )
}
