import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

export function NotFoundScreen() {
  const t = useTexts('navigation')
  return (
    <Empty
      level={1}
      title={t('not_found.title')}
      action={<Button href={pathTo('index')}>{t('not_found.home')}</Button>}
    >
      {t('not_found.text')}
    </Empty>
  )
}
