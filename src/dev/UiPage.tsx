import { Segmented } from '#src/ui/Segmented.tsx'
import { useState } from 'react'
import { ButtonParts } from './ButtonParts.tsx'
import { ChoiceParts } from './ChoiceParts.tsx'
import { DialogParts } from './DialogParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { LayoutParts } from './LayoutParts.tsx'
import { PictureParts } from './PictureParts.tsx'
import { SmallParts } from './SmallParts.tsx'
import { StateParts } from './StateParts.tsx'

type Theme = 'system' | 'light' | 'dark'

/** Every component of `src/ui` in its states, for a look at all of them after a change of styles. */
export function UiPage() {
  const [theme, setTheme] = useState<Theme>('system')
  const choose = (chosen: Theme) => {
    const { dataset, style } = document.documentElement
    if (chosen === 'system') delete dataset.theme
    else dataset.theme = chosen
    style.colorScheme = chosen === 'system' ? '' : chosen
    setTheme(chosen)
  }
  return (
    <main className="ui-page">
      <h1>UI components</h1>
      <div className="ui-themes">
        <Segmented
          label="Theme"
          name="theme"
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' }
          ]}
          value={theme}
          onChange={choose}
        />
      </div>
      <ButtonParts />
      <FieldParts />
      <ChoiceParts />
      <SmallParts />
      <StateParts />
      <PictureParts />
      <LayoutParts />
      <DialogParts />
    </main>
  )
}
