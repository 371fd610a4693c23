import { useStore } from '@nanostores/react'
import type { GivenLike } from '#contract/likes.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Older } from '#src/ui/Older.tsx'
import { type LikeList, $olderLikes, loadOlderLikes } from './older-likes.ts'

interface OlderLikesProps {
  list: LikeList
  /** Where they begin; null when there are none. */
  next: string | null
  isSought?: (like: GivenLike) => boolean
}

/** At the end of a list that goes on: says so, and brings more. */
export function OlderLikes({ list, next, isSought }: OlderLikesProps) {
  const t = useTexts('likes')
  const state = useStore($olderLikes)
  if (next === null) return null
  return (
    <Older
      busy={state === 'loading'}
      label={t('older.load')}
      onLoad={() => void loadOlderLikes(list, isSought)}
    >
      {state === 'failed' ? t('older.failed') : t('older.text')}
    </Older>
  )
}
