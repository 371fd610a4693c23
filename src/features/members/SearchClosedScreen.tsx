import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $router, pathTo } from '#src/lib/router.ts'
import { trafficSource } from '#src/lib/traffic-source.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { admitsSignup } from '#shared/admission.ts'
import './search-closed.scss'

/** In place of the search, where the site keeps it for members: come in, or join. */
export function SearchClosedScreen() {
  const t = useTexts('members')
  const settings = useStore($readySettings)
  const path = useStore($router)?.path
  const admits = settings !== null && admitsSignup(settings, trafficSource())
  return (
    <Empty
      level={1}
      title={t('closed.title')}
      action={
        <div className="search-closed-ways">
          {admits && <Button href={pathTo('signup')}>{t('closed.join')}</Button>}
          <Button
            kind={admits ? 'second' : 'primary'}
            href={pathTo('login', {}, path ? { return_path: path } : {})}
          >
            {t('closed.login')}
          </Button>
        </div>
      }
    >
      {admits ? t('closed.text') : `${t('closed.text_invited')} ${t('errors:signup_closed')}`}
    </Empty>
  )
}
