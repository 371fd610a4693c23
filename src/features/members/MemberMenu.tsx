import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { openGiveKey } from '#src/features/photos/open-give-key.ts'
import { LazyReportDialog } from '#src/features/reports/LazyReportDialog.tsx'
import { $session } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { BlockDialog } from './BlockDialog.tsx'

/** What else a member can do with a profile. */
export function MemberMenu({ member: { id, name, kind } }: { member: ProfileCard }) {
  const t = useTexts('members')
  const [asked, ask] = useState<'block' | 'report' | null>(null)
  if (useStore($session).status !== 'member') return null
  const profile = { id, name }
  const giveKey = {
    id: 'give-key',
    label: t('member.give_key'),
    icon: 'key' as const,
    onSelect: () => void openGiveKey(profile)
  }
  return (
    <>
      <Menu
        label={t('member.more', { name })}
        button={<Icon name="more" />}
        buttonClassName="member-more"
        items={[
          // Nobody stands behind a fictional profile to look at them.
          ...(kind === 'member' ? [giveKey] : []),
          {
            id: 'report',
            label: t('member.report', { name }),
            icon: 'flag',
            onSelect: () => ask('report')
          },
          {
            id: 'block',
            label: t('block.menu', { name }),
            icon: 'block',
            danger: true,
            onSelect: () => ask('block')
          }
        ]}
      />
      <BlockDialog profile={profile} open={asked === 'block'} onClose={() => ask(null)} />
      {asked === 'report' && (
        <LazyReportDialog
          profile={profile}
          onClose={() => ask(null)}
          onBlock={() => ask('block')}
        />
      )}
    </>
  )
}
