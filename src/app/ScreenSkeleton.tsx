import { useTexts } from '#src/lib/i18n.ts'
import { Bone, BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import type { ScreenName } from './screens.ts'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** The real shape of what is coming: tiles, rows or a bill. */
export function ScreenSkeleton({ name }: { name: ScreenName }) {
  const t = useTexts('navigation')
  const isGrid = name === 'members' || name.startsWith('likes')
  const isList = name.startsWith('chats') || name === 'ledger'
  return (
    <Skeleton className="app-skeleton" label={t('loading')}>
      <Bone shape="title" width="medium" />
      {isGrid && (
        <div className="app-skeleton-grid">
          {count(8).map(index => (
            <Bone key={index} shape="tile" />
          ))}
        </div>
      )}
      {isList && count(7).map(index => <BoneRow key={index} />)}
      {!isGrid && !isList && count(3).map(index => <Bone key={index} shape="card" />)}
    </Skeleton>
  )
}
