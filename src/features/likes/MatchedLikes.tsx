import { useStore } from '@nanostores/react'
import type { GivenLike } from '#contract/likes.ts'
import { $messagePrice, priceParts } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { LikeRow, LikeRows } from './LikeRow.tsx'
import { NoLikes } from './NoLikes.tsx'

/** Who like each other; the way on is a message, with its price. */
export function MatchedLikes({ likes }: { likes: GivenLike[] }) {
  const t = useTexts('likes')
  const price = useStore($messagePrice)
  if (likes.length === 0) return <NoLikes kind="matches" />
  return (
    <LikeRows
      title={t('matches.title')}
      likes={likes}
      row={like => (
        <LikeRow key={like.id} like={like} priced>
          <Button
            size="small"
            wide
            href={pathTo('members-id-chat', { id: like.id })}
            {...(price ? priceParts(price) : {})}
          >
            {t('matches.write')}
          </Button>
        </LikeRow>
      )}
    />
  )
}
