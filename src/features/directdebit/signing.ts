import type { Package } from '#contract/credits.ts'
import { type Consent, orderByDirectDebit } from '#contract/directdebit.ts'
import type { BodyOf } from '#contract/operation.ts'
import { codeIn, refuseCode } from '#src/features/credits/discount-code.ts'
import { $packages } from '#src/features/credits/packages.ts'
import { returnPath } from '#src/features/credits/return-path.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { go } from '#src/lib/router.ts'
import { forgetSmsCode } from './code.ts'
import { $directDebit } from './directdebit.ts'
import { type Draft, $draft, forgetDraft, putDraft } from './draft.ts'
import { ibanProblem } from './iban.ts'
import { $signing, forgetProblems, refuse, remark, takeBack } from './problems.ts'

export function changeDraft(change: Partial<Draft>): void {
  putDraft(change)
  takeBack(...Object.keys(change))
}

/** A slip in the account number is told as soon as the field is left. */
export function checkIban(): void {
  const { iban } = $draft.get()
  const problem = iban === '' ? null : ibanProblem(iban)
  if (problem && $signing.get().status === 'idle') remark(problem, 'iban')
}

const signed = intent()

type Body = BodyOf<typeof orderByDirectDebit>

function bodyFor(bundle: Package, consent: Consent): Omit<Body, 'consent'> & { consent: boolean } {
  const { consent_version, ...typed } = $draft.get()
  const shown = $packages.get()
  return {
    ...typed,
    package: bundle.id,
    amount: bundle.amount,
    country: shown.status === 'ready' ? shown.value.country : undefined,
    discount_code: codeIn(bundle),
    consent_version: consent.version,
    consent: consent_version === consent.version,
    return_path: returnPath() ?? undefined
  }
}

/**
 * Signs the mandate and orders the bundle for the amount that the member was shown. What is wrong
 * comes back with the names of the fields; nothing that was typed goes.
 */
export async function signAndOrder(bundle: Package, consent: Consent): Promise<void> {
  const checked = orderByDirectDebit.body.safeParse(bodyFor(bundle, consent))
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path }) => String(path[0]))
    return refuse('invalid_input', { fields: [...new Set(fields)] })
  }
  const body = checked.data
  const problem = ibanProblem(body.iban)
  if (problem) return refuse(problem, { fields: ['iban'] })
  $signing.set({ status: 'sending' })
  const isSame = sameMember()
  try {
    const { order } = await call(orderByDirectDebit, {
      body,
      key: signed.keyFor(JSON.stringify(body))
    })
    if (!isSame()) return
    beginSigning()
    forgetDraft()
    forgetSmsCode()
    void $directDebit.reload()
    go('transactions-id', { id: order.id })
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (!isSame()) return
    if (code === 'price_changed' && details.price) {
      $signing.set({ status: 'changed', price: details.price })
    } else {
      refuse(code, details)
    }
    const isCode = code.startsWith('discount_')
    if (isCode) refuseCode(code)
    if (isCode || code === 'price_changed') void $packages.reload()
    const isStale = details.fields?.includes('consent_version') ?? false
    if (isStale || code.startsWith('directdebit_')) void $directDebit.reload()
  }
}

/** A new look at the form starts a new intent. */
export function beginSigning(): void {
  signed.done()
  forgetProblems()
}
onForget(beginSigning)
