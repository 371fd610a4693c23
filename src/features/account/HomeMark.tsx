import { useSiteName } from '#src/features/settings/site-name.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import './home-mark.scss'

/** The way home of a screen whose layout has no bars. */
export function HomeMark() {
  const t = useTexts('account')
  const name = useSiteName()
  return (
    <a className="home-mark" href={pathTo('index')} aria-label={`${name}, ${t('login.home')}`}>
      <Wordmark name={name} />
    </a>
  )
}
