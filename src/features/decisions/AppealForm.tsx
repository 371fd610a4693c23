import { type FormEvent, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { isBlank } from '#contract/characters.ts'
import type { Decision } from '#contract/decisions.ts'
import { limits } from '#contract/limits.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import {
  beginObjection,
  changeObjection,
  isAppealOver,
  leaveObjection,
  objectionTo,
  sendObjection
} from './decisions.ts'

interface AppealFormProps {
  decision: Decision
  /** Of the mailed link, for who is not logged in. */
  token: string | undefined
}

/** Objects to a decision, as long as there is time for it. */
export function AppealForm({ decision: { ticket, appeal_until }, token }: AppealFormProps) {
  const t = useTexts('decisions')
  const { text, isMissing, state } = useStore(useMemo(() => objectionTo(ticket), [ticket]))
  if (isAppealOver(appeal_until)) {
    return <p className="desk-small">{t('appeal.over')}</p>
  }
  const until = t('appeal.until', { date: formatDate(appeal_until, { year: 'numeric' }) })
  if (state.status === 'closed') {
    return (
      <div className="desk-appeal">
        <p className="desk-small">{until}</p>
        <div className="desk-ways">
          <Button kind="second" size="small" onClick={() => beginObjection(ticket)}>
            {t('appeal.open')}
          </Button>
        </div>
      </div>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBlank(text)) event.currentTarget.querySelector('textarea')?.focus()
    void sendObjection(ticket, token)
  }
  return (
    <form className="desk-appeal" noValidate onSubmit={submit}>
      <Field
        as="textarea"
        label={t('appeal.text')}
        hint={t('appeal.hint')}
        counter={`${text.length} / ${limits.appealLength}`}
        error={isMissing ? t('appeal.missing') : undefined}
        name="text"
        rows={5}
        maxLength={limits.appealLength}
        value={text}
        // It was opened to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={event => changeObjection(ticket, event.target.value)}
      />
      <div aria-live="assertive">
        {state.status === 'failed' && (
          <Banner kind="danger" title={t('appeal.failed')}>
            {t(`errors:${state.code}`)}
          </Banner>
        )}
      </div>
      <div className="desk-ways">
        <Button type="submit" size="small" busy={state.status === 'sending'}>
          {t('appeal.send')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => leaveObjection(ticket)}>
          {t('appeal.cancel')}
        </Button>
      </div>
    </form>
  )
}
