import { createRoot } from 'react-dom/client'
import { loadTexts } from '#src/lib/i18n.ts'
import { GiveKeyDialog, type KeyProfile } from './GiveKeyDialog.tsx'

/** Puts the dialog over whatever is shown, and takes it away when it closes. */
export async function showGiveKey(profile: KeyProfile): Promise<void> {
  await loadTexts('photos', 'errors')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const end = () => {
    root.unmount()
    container.remove()
  }
  root.render(<GiveKeyDialog profile={profile} onClose={end} />)
}
