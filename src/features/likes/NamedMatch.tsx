import { useStore } from '@nanostores/react'
import { memberOf } from '#src/features/members/member.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { goInstead } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { MatchPopUp } from './MatchPopUp.tsx'
import { $match } from './likes.ts'
import type { Likes } from './like-lists.ts'
import { namedMatch } from './named-match.ts'

/** The match that the address names (route likes-m-id), over the list of all matches. */
export function NamedMatch({ id, likes }: { id: string; likes: Likes }) {
  const t = useTexts('likes')
  const store = memberOf(id)
  const state = useStore(store)
  const isAnother = useStore($match) !== null
  const named = namedMatch(id, state, likes)
  if (named.kind === 'loading' || isAnother) return null
  if (named.kind === 'match') {
    const close = () => goInstead('likes-type', { type: 'match' })
    return <MatchPopUp match={named.match} onClose={close} />
  }
  if (named.kind === 'failed') {
    return (
      <Failed
        className="likes-named"
        title={t('named.failed')}
        retryLabel={t('failed.retry')}
        onRetry={() => void store.reload()}
      >
        {t(`errors:${named.code}`)}
      </Failed>
    )
  }
  return (
    <div role="status">
      <Banner className="likes-named">{t(`named.${named.kind}`, { name: named.name })}</Banner>
    </div>
  )
}
