import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { $icebreakers, loadIcebreakers } from './icebreakers.ts'
import { useLineWords } from './use-line-words.ts'

interface IcebreakerListProps {
  profileId: string
  onPick: (words: string) => void
}

/** The lines, the most personal first. */
export function IcebreakerList({ profileId, onPick }: IcebreakerListProps) {
  const t = useTexts('chats')
  const wordsOf = useLineWords()
  const state = useStore($icebreakers)[profileId] ?? { status: 'loading' }
  if (state.status === 'loading') {
    return (
      <Skeleton className="chats-idea-list" label={t('ideas.loading')}>
        {[1, 2, 3, 4].map(bone => (
          <Bone key={bone} shape="card" className="chats-idea-bone" />
        ))}
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('ideas.failed')}
        retryLabel={t('retry')}
        onRetry={() => void loadIcebreakers(profileId)}
      >
        {t(`errors:${state.code}`)}
      </Failed>
    )
  }
  if (state.value.length === 0) {
    return <Empty title={t('ideas.empty.title')}>{t('ideas.empty.text')}</Empty>
  }
  return (
    <ul className="chats-idea-list">
      {state.value.map(line => (
        <li key={line.line}>
          <button className="chats-idea" type="button" onClick={() => onPick(wordsOf(line))}>
            {wordsOf(line)}
          </button>
        </li>
      ))}
    </ul>
  )
}
