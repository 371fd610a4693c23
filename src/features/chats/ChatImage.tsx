import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'

interface ChatImageProps {
  src: string
  alt: string
  /** Pixels; they keep its place free. */
  width: number
  height: number
  className: string
}

/** A picture that says when it does not load, and tries again. */
export function ChatImage({ src, alt, width, height, className }: ChatImageProps) {
  const t = useTexts('chats')
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  if (failed) {
    const again = () => {
      setTries(tries + 1)
      setFailed(false)
    }
    return (
      <span className="chats-image-failed" role="alert">
        {t('picture.failed')}
        <Button kind="second" size="small" onClick={again}>
          {t('retry')}
        </Button>
      </span>
    )
  }
  return (
    <img
      className={className}
      // Another address: a browser may remember that this one failed.
      src={tries === 0 ? src : `${src}&try=${tries}`}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
