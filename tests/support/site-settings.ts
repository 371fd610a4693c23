import type { WritableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { $regions, $settings } from '#src/features/settings/settings.ts'

/**
 * The browser knows the site of this test: its settings and regions. Both outlive a logout, so the
 * ones of before are put back when the test ends.
 */
export async function knowSite(): Promise<void> {
  for (const store of [$settings, $regions] as unknown as WritableAtom<unknown>[]) {
    const before = store.get()
    onTestFinished(() => store.set(before))
  }
  await Promise.all([$settings.reload(), $regions.reload()])
}
