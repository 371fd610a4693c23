import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { RegionAnswers } from './RegionAnswers.tsx'
import { $finder, type Question, answer, goBack, pageBefore, questions } from './finder.ts'

/** One question with big answers; each is one tap. */
export function FinderQuestion({ question }: { question: Question }) {
  const t = useTexts('matches')
  const { isChange } = useStore($finder)
  const count = questions.length
  const current = questions.indexOf(question) + 1
  const step = t('finder.step', { number: current, count })
  return (
    <section className="matches-question" aria-labelledby="matches-question">
      <div className="matches-progress">
        {isChange || pageBefore(question) ? (
          <IconButton icon="back" label={t('finder.back')} onClick={goBack} />
        ) : (
          <span className="matches-no-back" />
        )}
        <Steps count={count} current={current} label={step} />
        <Button kind="quiet" size="small" onClick={() => answer({})}>
          {t('finder.skip')}
        </Button>
      </div>
      <h1 className="matches-title" id="matches-question" tabIndex={-1}>
        {t(`finder.question.${question}`)}
      </h1>
      {question === 'region' ? <RegionAnswers /> : <AnswerButtons question={question} />}
    </section>
  )
}
