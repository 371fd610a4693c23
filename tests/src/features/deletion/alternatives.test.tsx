import type { WritableAtom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Alternatives } from '#src/features/deletion/Alternatives.tsx'
import { $companyInfo } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** What is offered to who finds it too expensive, where the company gives so much. */
async function offeredAt(delete_discount: number): Promise<string> {
  const company = { ...defaultSite.company, delete_discount }
  const api = await openApi({ site: { company } })
  await openClient(api, await api.member())
  // It outlives every member, and the tests before.
  const before = $companyInfo.get()
  onTestFinished(() => ($companyInfo as unknown as WritableAtom<unknown>).set(before))
  await Promise.all([$companyInfo.reload(), loadTexts('deletion', 'errors')])
  return renderToStaticMarkup(<Alternatives reason="too_expensive" />)
}

test('offers the company’s own discount, and none where it gives none', async () => {
  expect(await offeredAt(40)).toContain('40% off your next order')
  expect(await offeredAt(0)).not.toContain('off your next order')
})
