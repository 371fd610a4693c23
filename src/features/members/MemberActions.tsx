import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { $messagePrice, priceParts } from '#src/features/credits/price.ts'
import { useLike } from '#src/features/likes/use-like.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useWriteLink } from './use-write-link.ts'

/** Like, give and write, on a phone at the foot of the screen; visitors are led to the signup. */
export function MemberActions({ card: { id, name } }: { card: ProfileCard }) {
  const t = useTexts('members')
  const { href: writeHref, isMember } = useWriteLink(id)
  const price = useStore($messagePrice)
  const { liked, href, act } = useLike(id)
  return (
    <div className="member-actions" role="group" aria-label={t('member.actions')}>
      <IconButton
        icon={liked ? 'heart-filled' : 'heart'}
        kind="soft"
        size="large"
        label={t(liked ? 'like.withdraw' : 'like.give', { name })}
        pressed={href === undefined ? liked : undefined}
        href={href}
        onClick={act}
      />
      {isMember && price && (
        <IconButton
          icon="gift"
          kind="soft"
          size="large"
          label={t('member.gift', { name })}
          href={pathTo('members-id-chat', { id }, { gift: 1 })}
        />
      )}
      <Button wide href={writeHref} {...(price ? priceParts(price) : {})}>
        {t('member.write')}
      </Button>
    </div>
  )
}
