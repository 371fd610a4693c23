import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { FoundRow } from './FoundRow.tsx'
import { $messagesFound, searchAgain } from './chat-search.ts'

interface FoundMessagesProps {
  query: string
  Heading: 'h2' | 'h3'
}

/** Messages in which the words stand. */
export function FoundMessages({ query, Heading }: FoundMessagesProps) {
  const t = useTexts('chats')
  const found = useStore($messagesFound)
  if (found.status === 'short') return <p className="chats-search-note">{t('search.short')}</p>
  if (found.status === 'ready' && found.value.results.length === 0) return null
  return (
    <>
      <Heading className="chats-search-title">{t('search.messages')}</Heading>
      {found.status === 'loading' && (
        <Skeleton className="chats-skeleton" label={t('search.loading')}>
          <BoneRow />
          <BoneRow />
        </Skeleton>
      )}
      {found.status === 'failed' && (
        <Failed title={t('search.failed')} retryLabel={t('retry')} onRetry={searchAgain}>
          {t(`errors:${found.code}`)}
        </Failed>
      )}
      {found.status === 'ready' && (
        <>
          <ul className="chats-rows">
            {found.value.results.map(result => (
              <FoundRow key={result.message.id} result={result} query={query} />
            ))}
          </ul>
          {found.value.more && (
            <p className="chats-search-note">
              {t('search.more', { count: found.value.results.length })}
            </p>
          )}
        </>
      )}
    </>
  )
}
