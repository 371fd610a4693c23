import { useStore } from '@nanostores/react'
import type { GivenLike } from '#contract/likes.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { type ScreenProps, go } from '#src/lib/router.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Bone, BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { GivenLikes } from './GivenLikes.tsx'
import { MatchedLikes } from './MatchedLikes.tsx'
import { NamedMatch } from './NamedMatch.tsx'
import { OlderLikes } from './OlderLikes.tsx'
import { ReceivedLikes } from './ReceivedLikes.tsx'
import { $likes } from './likes.ts'
import type { Likes } from './like-lists.ts'
import './likes.scss'

const types = ['received', 'given', 'match'] as const
type LikeType = (typeof types)[number]

/** Likes received, given and returned (routes likes, likes-type and likes-m-id). */
export function LikesScreen({ params }: ScreenProps) {
  const t = useTexts('likes')
  const state = useStore($likes)
  // The pop-up of a match opens over the matches.
  const asked = params['id'] === undefined ? params['type'] : 'match'
  const type = types.find(known => known === asked) ?? 'received'
  return (
    <div className="likes">
      <h1 className="likes-title">{t('title')}</h1>
      <Tabs type={type} likes={state.status === 'ready' ? state.value : null} />
      {state.status === 'loading' && <LikesSkeleton />}
      {state.status === 'failed' && (
        <Failed
          title={t('failed.title')}
          retryLabel={t('failed.retry')}
          onRetry={() => void $likes.reload()}
        >
          {t(`errors:${state.code}`)}
        </Failed>
      )}
      {state.status === 'ready' && (
        <>
          {params['id'] !== undefined && <NamedMatch id={params['id']} likes={state.value} />}
          <LikeList type={type} likes={state.value} />
        </>
      )}
    </div>
  )
}

const isMatched = ({ matched }: GivenLike) => matched
const isWaiting = ({ matched }: GivenLike) => !matched

function LikeList({ type, likes }: { type: LikeType; likes: Likes }) {
  if (type === 'received') {
    return (
      <>
        <ReceivedLikes likes={likes.liked_by} />
        <OlderLikes list="liked_by" next={likes.next_liked_by} />
      </>
    )
  }
  const isShown = type === 'match' ? isMatched : isWaiting
  const shown = likes.profiles.filter(isShown)
  return (
    <>
      {type === 'match' ? <MatchedLikes likes={shown} /> : <GivenLikes likes={shown} />}
      <OlderLikes list="profiles" next={likes.next_profiles} isSought={isShown} />
    </>
  )
}

/** How many stand on each tab; undefined where older ones are not counted yet. */
function countsOf({ profiles, liked_by, next_profiles, next_liked_by, num_new }: Likes) {
  const isAll = next_profiles === null
  return {
    received: num_new || (next_liked_by === null ? liked_by.length : undefined),
    given: isAll ? profiles.filter(isWaiting).length : undefined,
    match: isAll ? profiles.filter(isMatched).length : undefined
  }
}

function Tabs({ type, likes }: { type: LikeType; likes: Likes | null }) {
  const t = useTexts('likes')
  const unseen = likes?.num_new ?? 0
  const counts = likes ? countsOf(likes) : undefined
  return (
    <Segmented
      className="likes-tabs"
      size="large"
      label={t('tabs.label')}
      name="likes-type"
      value={type}
      onChange={value => go('likes-type', { type: value })}
      options={types.map(value => ({
        value,
        label: t(`tabs.${value}`),
        count: counts?.[value] || undefined,
        unseen: value === 'received' && unseen > 0,
        countLabel: t('tabs.new', { count: unseen })
      }))}
    />
  )
}

function LikesSkeleton() {
  const t = useTexts('likes')
  return (
    <Skeleton label={t('loading')} className="likes-skeleton">
      <div className="likes-tiles">
        <Bone shape="tile" />
        <Bone shape="tile" />
      </div>
      <BoneRow />
      <BoneRow />
      <BoneRow />
    </Skeleton>
  )
}
