import { memo } from 'react'
import { useStore } from '@nanostores/react'
import type { ErrorCode } from '#contract/errors.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Composer } from './Composer.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { MessageLog } from './MessageLog.tsx'
import { PaneHead } from './PaneHead.tsx'
import { ProfilePane } from './ProfilePane.tsx'
import { $conversation, refreshConversation } from './conversation.ts'
import type { Conversation } from './conversation-state.ts'
import './conversation.scss'

// Beside the log nothing shows older history, which comes in while somebody scrolls.
const Head = memo(ConversationHeader, isSameBesideHistory)
const Foot = memo(Composer, isSameBesideHistory)
const Side = memo(ProfilePane, isSameBesideHistory)
const Consent = memo(ConsentDialog)

/** The open conversation; on a wide desktop with the profile and the costs beside it. */
export function ConversationPane() {
  const state = useStore($conversation)
  if (state.status === 'failed') return <ConversationFailed code={state.code} />
  if (state.status !== 'ready') {
    return <ConversationSkeleton profile={state.status === 'loading' ? state.profile : null} />
  }
  const { value: conversation } = state
  // Another profile is another log, with a place of its own to start from.
  const key = conversation.profile.id
  return (
    <div className="chats-pane">
      <section className="chats-conversation" key={key}>
        <Head conversation={conversation} />
        <MessageLog conversation={conversation} />
        <Foot conversation={conversation} />
        <Consent profile={conversation.profile} />
      </section>
      <Side conversation={conversation} />
    </div>
  )
}

interface Shown {
  conversation: Conversation
}

/** Alike up to what is known of the older history. */
function isSameBesideHistory({ conversation: one }: Shown, { conversation: other }: Shown) {
  const { messages, more, older } = other
  const last = one.messages.at(-1)
  const alike: Conversation = { ...one, messages, more, older }
  return (
    last === messages.at(-1) &&
    (Object.keys(other) as (keyof Conversation)[]).every(part => alike[part] === other[part])
  )
}

function ConversationFailed({ code }: { code: ErrorCode }) {
  const t = useTexts('chats')
  const isGone = code === 'not_found' || code === 'profile_unavailable'
  return (
    <div className="chats-pane">
      <section className="chats-conversation">
        <PaneHead>
          <h1 className="visually-hidden">{t('list.title')}</h1>
        </PaneHead>
        <div className="chats-pick">
          {isGone ? (
            <Failed
              title={t('failed.gone_title')}
              action={
                <Button kind="second" size="small" href={pathTo('chats')}>
                  {t('failed.gone_action')}
                </Button>
              }
            >
              {t('failed.gone_text')}
            </Failed>
          ) : (
            <Failed
              title={t('failed.title')}
              retryLabel={t('retry')}
              onRetry={() => void refreshConversation()}
            >
              {t(`errors:${code}`)}
            </Failed>
          )}
        </div>
      </section>
    </div>
  )
}
