import type { GivenLike } from '#contract/likes.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { LikeRow, LikeRows } from './LikeRow.tsx'
import { NoLikes } from './NoLikes.tsx'
import { withdrawLike } from './likes.ts'

/** Likes given that wait for an answer; each can be taken back. */
export function GivenLikes({ likes }: { likes: GivenLike[] }) {
  const t = useTexts('likes')
  if (likes.length === 0) return <NoLikes kind="given" />
  return (
    <LikeRows
      title={t('given.title')}
      likes={likes}
      row={like => (
        <LikeRow key={like.id} like={like}>
          <Button
            kind="quiet"
            size="small"
            label={t('given.withdraw_label', { name: like.name })}
            onClick={() => void withdrawLike(like.id)}
          >
            {t('given.withdraw')}
          </Button>
        </LikeRow>
      )}
    />
  )
}
