import { limits } from '#contract/limits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** What to do, and how many likes are left: as hearts and in words. */
export function SwipeHead({ likesLeft }: { likesLeft: number | null }) {
  const t = useTexts('swipe')
  return (
    <header className="swipe-head">
      <h1 className="swipe-title">{t('title')}</h1>
      <IconButton
        className="swipe-seek"
        icon="filters"
        label={t('seek')}
        href={pathTo('profile')}
      />
      <p className="swipe-likes">
        {likesLeft !== null && (
          <>
            <span className="swipe-hearts" aria-hidden="true">
              {Array.from({ length: limits.swipeLikes }, (_, place) => (
                <Icon
                  key={place}
                  name={place < likesLeft ? 'heart-filled' : 'heart'}
                  className={place < likesLeft ? undefined : 'swipe-heart-used'}
                />
              ))}
            </span>
            {likesLeft > 0
              ? t('likes.left', { count: likesLeft, all: limits.swipeLikes })
              : t('likes.none', { all: limits.swipeLikes })}
          </>
        )}
      </p>
    </header>
  )
}
