import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { $session } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { BlockDialog } from './BlockDialog.tsx'

/** What else a member can do with a profile. */
export function MemberMenu({ member: { id, name } }: { member: ProfileCard }) {
  const t = useTexts('members')
  const [asking, setAsking] = useState(false)
  if (useStore($session).status !== 'member') return null
  return (
    <>
      <Menu
        label={t('member.more', { name })}
        button={<Icon name="more" />}
        buttonClassName="member-more"
        items={[
          {
            id: 'block',
            label: t('block.menu', { name }),
            icon: 'block',
            danger: true,
            onSelect: () => setAsking(true)
          }
        ]}
      />
      <BlockDialog profile={{ id, name }} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
