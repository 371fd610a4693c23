import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { PersonRow } from './PersonRow.tsx'
import type { ChatResult } from './chat-search.ts'
import { foundPieces } from './found-text.ts'

interface FoundRowProps {
  result: ChatResult
  query: string
}

/** A message that was found, with the words marked; leads to it in its conversation. */
export function FoundRow({ result, query }: FoundRowProps) {
  const t = useTexts('chats')
  const { conversation, profile, message } = result
  const isOwn = message.sender_id !== profile.id
  return (
    <PersonRow
      profile={profile}
      href={pathTo('chats-id', { id: conversation.id }, { message: message.number })}
      moment={message.created_at}
    >
      <bdi className="chats-found-text">
        {isOwn && `${t('search.you')} `}
        {foundPieces(message.text, query).map((piece, index) =>
          piece.found ? (
            // The pieces of one text have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className="chats-found">
              {piece.text}
            </mark>
          ) : (
            piece.text
          )
        )}
      </bdi>
    </PersonRow>
  )
}
