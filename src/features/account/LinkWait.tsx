import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { useTexts } from '#src/lib/i18n.ts'

interface LinkWaitProps {
  status: 'checking' | 'unreachable'
  checking: string
  unreachable: string
  retry: string
  onRetry: () => void
  className?: string
}

/** What a mailed link's screen shows as long as the server has not said what the link is. */
export function LinkWait(props: LinkWaitProps) {
  const { status, checking, unreachable, retry, onRetry, className = 'alone-page' } = props
  const t = useTexts('errors')
  if (status === 'checking') {
    return (
      <Skeleton className={className} label={checking}>
        <Bone shape="circle" />
        <Bone shape="title" width="long" />
      </Skeleton>
    )
  }
  return (
    <Failed className={className} title={unreachable} retryLabel={retry} onRetry={onRetry}>
      {t('network')}
    </Failed>
  )
}
