import { useStore } from '@nanostores/react'
import { ledgerFile, pathOfFile } from '#contract/files.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { LedgerDebts } from './LedgerDebts.tsx'
import { LedgerMonths } from './LedgerMonths.tsx'
import { $ledger, $ledgerSide, $loadingOlder, loadOlderLines, showSide } from './ledger.ts'
import './ledger.scss'

const sides = ['all', 'in', 'out'] as const

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
  const chosen = useStore($ledgerSide)
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
  const { lines, more, debts, side } = state.value
  if (lines.length === 0 && side === 'all') {
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
      <LedgerDebts debts={debts} />
      <LedgerWays />
      <Segmented
        className="ledger-sides"
        label={t('ledger.side')}
        name="ledger-side"
        options={sides.map(value => ({ value, label: t(`ledger.sides.${value}`) }))}
        value={chosen}
        onChange={value => void showSide(value)}
      />
      {lines.length === 0 && <p className="ledger-nothing">{t(`ledger.nothing_${side}`)}</p>}
      <LedgerMonths lines={lines} />
      {more && <More />}
    </>
  )
}

function More() {
  const t = useTexts('credits')
  const isLoadingOlder = useStore($loadingOlder)
  return (
    <Button kind="second" busy={isLoadingOlder} onClick={() => void loadOlderLines()}>
      {t('ledger.more')}
    </Button>
  )
}

/** What can be done with the whole of it. */
function LedgerWays() {
  const t = useTexts('credits')
  return (
    <ul className="ledger-ways">
      <li>
        <a href={pathTo('limits')}>{t('ledger.limits')}</a>
      </li>
      <li>
        <a href={pathOfFile(ledgerFile, { format: 'pdf' })} download>
          {t('ledger.export_pdf')}
        </a>
      </li>
      <li>
        <a href={pathOfFile(ledgerFile, { format: 'csv' })} download>
          {t('ledger.export_csv')}
        </a>
      </li>
      <li>
        <a href={pathTo('withdrawal')}>{t('ledger.withdraw')}</a>
      </li>
    </ul>
  )
}
