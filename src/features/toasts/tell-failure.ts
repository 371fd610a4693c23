import type { ParseKeys } from 'i18next'
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
  const refusal = expectApiError(error)
  const [hasTitle, hasReason] = await Promise.all([areHere(namespace), areHere('errors')])
  if (!hasReason) return
  toast({
    title: hasTitle ? texts(namespace)(title as never) : undefined,
    text: formatReason(refusal),
    kind: 'warn'
  })
}

/**
 * Formats the reason of a refused act: the catalogue's text, except the one about fields, because an act
 * has none.
 */
export function formatReason({ code, details }: Pick<ApiError, 'code' | 'details'>): string {
  const t = texts('errors')
  return code === 'invalid_input' ? t('act.invalid_input') : t(code, { ...details })
}
