import { useState } from 'react'
import type { MemberProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { MemberTop } from './MemberTop.tsx'
import { unblockMember } from './blocks.ts'

/** In place of a profile that the member has blocked. */
export function MemberBlocked({ member: { id, name } }: { member: MemberProfile }) {
  const t = useTexts('members')
  const [busy, setBusy] = useState(false)
  const lift = async () => {
    setBusy(true)
    await unblockMember(id)
    setBusy(false)
  }
  return (
    <div className="member-note">
      <MemberTop />
      <Empty
        level={1}
        title={t('member.blocked.title', { name })}
        action={
          <Button kind="second" busy={busy} onClick={() => void lift()}>
            {t('member.blocked.action')}
          </Button>
        }
      >
        {t('member.blocked.text')}
      </Empty>
    </div>
  )
}
