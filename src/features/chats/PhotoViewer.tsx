import { memo, useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { Label } from '#src/ui/Label.tsx'
import { useSwipe } from '#src/ui/use-swipe.ts'
import { Viewer } from '#src/ui/Viewer.tsx'
import { ChatImage } from './ChatImage.tsx'
import { chatPhotoUrl } from './chat-photo.ts'
import { type Conversation, isFromProfile } from './conversation-state.ts'
import { pictureWords } from './picture-words.ts'
import { $viewed, stopViewing, viewPhoto } from './viewing.ts'
import './photo-viewer.scss'

interface PhotoViewerProps {
  conversation: Conversation
}

/** The photos of the loaded conversation, one as large as the screen. */
export const PhotoViewer = memo(function PhotoViewer({ conversation }: PhotoViewerProps) {
  const number = useStore($viewed)
  // Gone with the conversation, by the browser's way back too.
  useEffect(() => stopViewing, [])
  return number === null ? null : <Viewed conversation={conversation} number={number} />
})

interface ViewedProps extends PhotoViewerProps {
  /** Of the message in sight. */
  number: number
}

function Viewed({ conversation, number }: ViewedProps) {
  const t = useTexts('chats')
  const { name } = conversation.profile
  const shown = conversation.messages.filter(({ photo, withdrawn }) => photo && !withdrawn)
  const at = shown.findIndex(message => message.number === number)
  const message = shown[at]
  const hasWords = message && (message.photo?.illustration || message.text !== '')
  const show = (index: number) => {
    const next = shown[index]
    if (next) viewPhoto(next.number)
  }
  const swipe = useSwipe(by => show(at + by))
  return (
    <Viewer
      className="chats-viewer"
      title={t('picture.viewer', { name })}
      current={at}
      count={shown.length}
      show={show}
      words={{
        place: t('picture.count', { number: at + 1, count: shown.length }),
        previous: t('picture.previous'),
        next: t('picture.next'),
        close: t('picture.close')
      }}
      onClose={stopViewing}
    >
      {message?.photo && (
        <figure
          className={classes('chats-viewer-figure', hasWords && 'has-words')}
          key={message.number}
          {...swipe}
        >
          <ChatImage
            className="chats-viewer-image"
            src={chatPhotoUrl(message.photo.id, 'large')}
            alt={pictureWords(t, {
              own: !isFromProfile(conversation, message),
              name,
              illustration: message.photo.illustration
            })}
            width={message.photo.width}
            height={message.photo.height}
          />
          {hasWords && (
            <figcaption>
              {message.photo.illustration && <Label icon={null}>{t('picture.illustration')}</Label>}
              {message.text}
            </figcaption>
          )}
        </figure>
      )}
    </Viewer>
  )
}
