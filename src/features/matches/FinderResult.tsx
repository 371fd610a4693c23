import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { GivenAnswers } from './GivenAnswers.tsx'
import { MatchList, MatchListSkeleton } from './MatchList.tsx'
import { MatchWays } from './MatchWays.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { $finder } from './finder.ts'
import { foundFor } from './found.ts'

/** Who fits the answers, and the answers to change. */
export function FinderResult() {
  const t = useTexts('matches')
  const { answers } = useStore($finder)
  return (
    <>
      <header className="matches-head">
        <h1 className="matches-title" tabIndex={-1}>
          {t('finder.title')}
        </h1>
        <p className="matches-text">{t('finder.text')}</p>
        <GivenAnswers answers={answers} />
      </header>
      <People />
    </>
  )
}

function People() {
  const t = useTexts('matches')
  const errorText = useErrorText()
  const { answers } = useStore($finder)
  const found = foundFor(answers)
  const state = useStore(found)
  if (state.status === 'loading') return <MatchListSkeleton />
  if (state.status === 'failed') {
    return (
      <Failed title={t('failed')} retryLabel={t('retry')} onRetry={() => void found.reload()}>
        {errorText(state)}
      </Failed>
    )
  }
  const { matches, loosen } = state.value
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('finder.count', { count: matches.length })}
      </p>
      {matches.length > 0 ? (
        <MatchList matches={matches} label={t('list')} answers={answers} />
      ) : (
        <NobodyFound loosen={loosen} />
      )}
      <MatchWays quiet={matches.length === 0} />
    </>
  )
}
