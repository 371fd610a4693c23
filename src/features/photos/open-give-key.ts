import { reloadOnce } from '#src/lib/reload-guard.ts'
import type { KeyProfile } from './GiveKeyDialog.tsx'

/**
 * Opens the dialog that gives somebody a key to one's private photos. Small: everything it needs
 * comes now, for menus of other screens.
 */
export async function openGiveKey(profile: KeyProfile): Promise<void> {
  try {
    const { showGiveKey } = await import('./show-give-key.tsx')
    await showGiveKey(profile)
  } catch {
    // As when a screen cannot be had (specification §4).
    reloadOnce()
  }
}
