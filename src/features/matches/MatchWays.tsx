import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'

interface MatchWaysProps {
  /** With the way to the questions. */
  finder?: boolean
  /** Something else comes first. */
  quiet?: boolean
}

/** Where to go from here. */
export function MatchWays({ finder = false, quiet = false }: MatchWaysProps) {
  const t = useTexts('matches')
  return (
    <nav className="matches-ways" aria-label={t('ways')}>
      {finder && (
        <Button kind="quiet" href={pathTo('match-finder')}>
          {t('to_finder')}
        </Button>
      )}
      <Button kind={quiet ? 'quiet' : 'primary'} href={pathTo('members')}>
        {t('everybody')}
      </Button>
    </nav>
  )
}
