import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Spending, SpendingLimit } from '#contract/spending.ts'
import { CheckIn } from '#src/features/spending/CheckIn.tsx'
import { LimitState } from '#src/features/spending/LimitState.tsx'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test.each([
  [null, 900, 'No limit.'],
  [2000, 500, 'At most €20.00; €15.00 of it is left.'],
  [2000, 2500, 'At most €20.00; €0.00 of it is left.']
])(
  'the limits and the check-in show a limit of %s cents with %i spent as “%s”',
  async (cents, spent_cents, text) => {
    await openClient(await openApi())
    await loadTexts('spending')
    const limit: SpendingLimit = { period: 'week', cents, spent_cents, coming: null }
    const check = { step: 1, bought_cents: 10_001 }
    const spending = { limits: [limit], currency: 'EUR' } as Spending
    const state = <LimitState limit={limit} currency="EUR" />
    const checkIn = <CheckIn spending={spending} check={check} />
    for (const screen of [state, checkIn]) expect(renderToStaticMarkup(screen)).toContain(text)
  }
)
