import type { ParseKeys } from 'i18next'
import type { ErrorCode } from '#contract/errors.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import type { Namespace } from '#src/lib/texts.ts'
import { toast } from './toasts.ts'

/** Without a connection texts may not come either; what can be said is said all the same. */
const areHere = (namespace: Namespace): Promise<boolean> =>
  loadTexts(namespace).then(
    () => true,
    () => false
  )

/**
 * Tells the member that an act was refused and why (specification §8). Whichever screen is shown: the
 * texts are loaded for it, and without those of the feature the reason stands alone.
 *
 * @param title what did not happen, a key of the namespace
 * @throws what is no `ApiError`
 */
export async function tellFailure<N extends Namespace>(
  namespace: N,
  title: ParseKeys<N>,
  error: unknown
): Promise<void> {
  const { code, details } = expectApiError(error)
  const [hasTitle, hasReason] = await Promise.all([areHere(namespace), areHere('errors')])
  if (!hasReason) return
  toast({
    title: hasTitle ? texts(namespace)(title as never) : undefined,
    text: reasonOf(code, details),
    kind: 'warn'
  })
}

/** The catalogue's text, but for those about typed text and fields, because an act has neither. */
function reasonOf(code: ErrorCode, details: ApiError['details']): string {
  const t = texts('errors')
  if (code === 'network' || code === 'invalid_input') return t(`act.${code}`)
  return t(code, { ...details })
}
