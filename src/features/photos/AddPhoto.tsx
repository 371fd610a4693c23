import { type ChangeEvent, useId } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { addFiles } from './draft.ts'
import { photoTypes } from './prepare.ts'

/** The place of the next photo: opens the file chooser. */
export function AddPhoto() {
  const t = useTexts('photos')
  const id = useId()
  return (
    <li className="photos-add">
      <input
        className="visually-hidden"
        id={id}
        type="file"
        multiple
        accept={photoTypes.join(',')}
        onChange={chosen}
      />
      <label className="photos-add-place" htmlFor={id}>
        <Icon name="plus" size="large" />
        <span className="photos-add-title">{t('add.title')}</span>
        <span className="photos-add-hint">{t('add.hint')}</span>
      </label>
    </li>
  )
}

/** Hands on what was chosen; the same file may be chosen again. */
export function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
  addFiles(target.files ?? [])
  target.value = ''
}
