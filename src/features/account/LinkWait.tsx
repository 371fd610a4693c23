import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { useErrorText } from '#src/features/settings/error-text.ts'
import type { Refused } from '#src/lib/sending.ts'

interface LinkWaitProps {
  state: { status: 'checking' } | Refused
  checking: string
  unreachable: string
  retry: string
  onRetry: () => void
  className?: string
}

/** What a mailed link's screen shows as long as the server has not said what the link is. */
export function LinkWait(props: LinkWaitProps) {
  const { state, checking, unreachable, retry, onRetry, className = 'alone-page' } = props
  const errorText = useErrorText()
  if (state.status === 'checking') {
    return (
      <Skeleton className={className} label={checking}>
        <Bone shape="circle" />
        <Bone shape="title" width="long" />
      </Skeleton>
    )
  }
  return (
    <Failed className={className} title={unreachable} retryLabel={retry} onRetry={onRetry}>
      {errorText(state)}
    </Failed>
  )
}
