import { type ChangeEvent, useRef } from 'react'
import { photoTypes } from '#src/features/photos/prepare.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { openSheet } from './sheets.ts'

/** Photo, gift and opening line. */
export function ComposerTools({ onPhoto }: { onPhoto: (files: Iterable<File>) => void }) {
  const t = useTexts('chats')
  const file = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPhoto(target.files ?? [])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className="chats-tools">
      <input
        className="visually-hidden"
        ref={file}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={photoTypes.join(',')}
        onChange={chosen}
      />
      <IconButton icon="image" label={t('composer.photo')} onClick={() => file.current?.click()} />
      <IconButton icon="gift" label={t('composer.gift')} onClick={() => openSheet('gifts')} />
      <IconButton
        icon="bulb"
        label={t('composer.ideas')}
        onClick={() => openSheet('icebreakers')}
      />
    </div>
  )
}
