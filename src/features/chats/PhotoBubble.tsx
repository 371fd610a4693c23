import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { formatShare } from './words.ts'
import { Label } from '#src/ui/Label.tsx'
import { ChatImage } from './ChatImage.tsx'
import { LinkedText } from './LinkedText.tsx'
import { chatPhotoUrl } from './chat-photo.ts'
import type { LogEntry } from './log-entries.ts'
import { $uploadProgress, photoUrl } from './outgoing.ts'
import { pictureWords, shownRatio } from './picture-words.ts'
import { viewPhoto } from './viewing.ts'

interface PhotoBubbleProps {
  entry: LogEntry
  /** The other side's. */
  name: string
  /** The caption; may be empty. */
  text: string
}

/** A photo in the place that was kept for it; a tap shows it large. */
export function PhotoBubble({
  entry: { key, own, message, outgoing },
  name,
  text
}: PhotoBubbleProps) {
  const t = useTexts('chats')
  const photo = message?.photo ?? null
  const size = photo ?? outgoing?.photo ?? { width: 4, height: 3 }
  // What the member chose is here already: the picture stays the same when it has arrived.
  const src = photoUrl(key) ?? (photo && chatPhotoUrl(photo.id, 'thumb'))
  const alt = pictureWords(t, { own, name, illustration: photo?.illustration ?? false })
  const image = src && (
    <ChatImage className="chats-picture-image" src={src} alt={alt} {...size} key={src} />
  )
  return (
    <>
      <span className="chats-picture" style={{ aspectRatio: shownRatio(size) }}>
        {image}
        {message && photo && (
          <button
            className="chats-picture-open"
            type="button"
            aria-label={t('picture.open', { picture: alt })}
            onClick={() => viewPhoto(message.number)}
          />
        )}
        {photo?.illustration && (
          <Label icon={null} className="chats-picture-label">
            {t('picture.illustration')}
          </Label>
        )}
        {outgoing?.status === 'sending' && <Progress of={key} />}
      </span>
      {text !== '' && (
        <span className="chats-picture-caption">
          <LinkedText text={text} />
        </span>
      )}
    </>
  )
}

/** How much of the picture has been uploaded. */
function Progress({ of: key }: { of: string }) {
  const t = useTexts('chats')
  const share = useStore($uploadProgress, { keys: [key] })[key] ?? 0
  return (
    <span
      className="chats-picture-progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-label={t('bubble.uploading', { percent: formatShare(share) })}
    >
      <span style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
