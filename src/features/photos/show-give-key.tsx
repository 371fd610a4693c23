import { $user } from '#src/features/session/session.ts'
import { onceElsewhere } from '#src/lib/elsewhere.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { overPage } from '#src/lib/over-page.ts'
import { GiveKeyDialog, type KeyProfile } from './GiveKeyDialog.tsx'

/** Puts the dialog over whatever is shown, and takes it away when it closes or that goes. */
export async function showGiveKey(profile: KeyProfile): Promise<void> {
  await loadTexts('photos', 'errors')
  // The member may have left meanwhile.
  if (!$user.get()) return
  overPage(end => {
    onceElsewhere(end)
    return <GiveKeyDialog profile={profile} onClose={end} />
  })
}
