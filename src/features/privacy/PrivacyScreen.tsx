import { Fragment } from 'react'
import { useStore } from '@nanostores/react'
import { DeletionPart } from '#src/features/deletion/DeletionPart.tsx'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { Subpage, SubpagePart } from '#src/ui/Subpage.tsx'
import { BlockedPart } from './BlockedPart.tsx'
import { ExportPart } from './ExportPart.tsx'
import { PrivacySwitch } from './PrivacySwitch.tsx'
import { $privacy } from './privacy.ts'
import './privacy.scss'

const switches = [
  'invisible',
  'private_mode',
  'hides_place',
  'read_receipts',
  'push_names'
] as const

/** Who sees what, one's own data, and the way out (route settings-privacy). */
export function PrivacyScreen() {
  const t = useTexts('privacy')
  return (
    <Subpage back={{ href: pathTo('settings'), label: t('back') }} title={t('title')}>
      <SubpagePart title={t('seen')}>
        <Switches />
      </SubpagePart>
      <SubpagePart title={t('blocked.title')}>
        <BlockedPart />
      </SubpagePart>
      <SubpagePart title={t('export.title')}>
        <ExportPart />
      </SubpagePart>
      <SubpagePart id="delete" title={t('leave')}>
        <DeletionPart />
      </SubpagePart>
    </Subpage>
  )
}

function Switches() {
  const t = useTexts('privacy')
  const errorText = useErrorText()
  const state = useStore($privacy)
  if (state.status === 'failed') {
    return (
      <Failed title={t('failed')} retryLabel={t('retry')} onRetry={() => void $privacy.reload()}>
        {errorText(state)}
      </Failed>
    )
  }
  if (state.status === 'loading') {
    return (
      <Skeleton label={t('loading')}>
        {switches.map(name => (
          <Fragment key={name}>
            <Bone shape="title" width="short" />
            <Bone width="long" />
            <Bone width="long" />
          </Fragment>
        ))}
      </Skeleton>
    )
  }
  return (
    <div className="privacy-switches">
      {switches.map(name => (
        <PrivacySwitch key={name} name={name} />
      ))}
    </div>
  )
}
