import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

/** Nothing here yet: one line, one action to the search. */
export function NoLikes({ kind }: { kind: 'received' | 'given' | 'matches' }) {
  const t = useTexts('likes')
  return (
    <Empty
      title={t(`${kind}.empty.title`)}
      action={
        <Button kind="second" href={pathTo('members')}>
          {t(`${kind}.empty.action`)}
        </Button>
      }
    >
      {t(`${kind}.empty.text`)}
    </Empty>
  )
}
