import { type Prefill, prefillKey } from '#shared/prefill.ts'

/**
 * Stores what a lander knows, for this tab and until signup. Values from earlier calls stay unless
 * they are given again. The signup parses it (`src/features/signup/prefill.ts`).
 */
export function savePrefill(prefill: Prefill): void {
  try {
    const before = JSON.parse(sessionStorage.getItem(prefillKey) ?? '{}') as Prefill
    sessionStorage.setItem(prefillKey, JSON.stringify({ ...before, ...prefill }))
  } catch {
    // Storage is forbidden or full: the signup begins empty.
  }
}
