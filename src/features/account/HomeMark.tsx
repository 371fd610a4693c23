import { useSiteName } from '#src/features/settings/site-name.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Wordmark } from '#src/ui/Wordmark.tsx'

/** The way home of a screen that stands alone. */
export function HomeMark({ className }: { className: string }) {
  const t = useTexts('account')
  const name = useSiteName()
  return (
    <a className={className} href={pathTo('index')} aria-label={`${name}, ${t('login.home')}`}>
      <Wordmark name={name} />
    </a>
  )
}
