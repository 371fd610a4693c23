import { useStore } from '@nanostores/react'
import type { LedgerLine } from '#contract/credits.ts'
import { formatDate, formatMoney, formatTime, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { $ledger, $loadingOlder, loadOlderLines } from './ledger.ts'
import './ledger.scss'

/** Every credit in and out as a line that the member can read (design, promise 2). */
export function LedgerScreen() {
  const t = useTexts('credits')
  return (
    <div className="ledger">
      <h1 className="ledger-title">{t('ledger.title')}</h1>
      <p className="ledger-intro">{t('ledger.intro')}</p>
      <Lines />
    </div>
  )
}

function Lines() {
  const t = useTexts('credits')
  const state = useStore($ledger)
  const isLoadingOlder = useStore($loadingOlder)
  if (state.status === 'loading') {
    return (
      <Skeleton label={t('loading')}>
        {[0, 1, 2, 3, 4, 5].map(index => (
          <BoneRow key={index} />
        ))}
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('ledger.failed')}
        retryLabel={t('failed.retry')}
        onRetry={() => void $ledger.reload()}
      >
        {t(`errors:${state.code}`)} {t('ledger.failed_text')}
      </Failed>
    )
  }
  if (state.value.lines.length === 0) {
    return (
      <Empty
        title={t('ledger.empty')}
        action={<Button href={pathTo('members')}>{t('ledger.empty_action')}</Button>}
      >
        {t('ledger.empty_text')}
      </Empty>
    )
  }
  return (
    <>
      <ul className="ledger-lines">
        {state.value.lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {state.value.more && (
        <Button kind="second" busy={isLoadingOlder} onClick={() => void loadOlderLines()}>
          {t('ledger.more')}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: LedgerLine }) {
  const t = useTexts('credits')
  const came = line.credits > 0
  const name = line.profile_name ?? t('ledger.somebody')
  return (
    <li className="ledger-line">
      <span className="ledger-what">
        {t(`ledger.${line.reason}`, { name, number: unbroken(line.order_number ?? '') })}
      </span>
      <span className={came ? 'ledger-credits is-in' : 'ledger-credits'}>
        {t(came ? 'ledger.plus' : 'ledger.minus', { count: Math.abs(line.credits) })}
      </span>
      <time className="ledger-when" dateTime={line.created_at}>
        {formatDate(line.created_at)}, {formatTime(line.created_at)}
      </time>
      <span className="ledger-worth">
        {line.worth.cents === 0 ? t('ledger.worth_free') : formatMoney(line.worth)}
      </span>
    </li>
  )
}
