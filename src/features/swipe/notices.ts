import { formatReason } from '#src/features/toasts/tell-failure.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import type { Act } from './answers.ts'

/** Says what became of a card whose answer or undoing did not go through. */
export async function tellFailure({ kind, card }: Act, failure: ApiError): Promise<void> {
  const { code, details } = failure
  // A lost session tells itself.
  if (code === 'authentication_required') return
  await loadTexts('swipe', 'errors')
  const t = texts('swipe')
  const { name } = card
  const portrait = card.main_image?.avatar_filename
  if (code === 'swipe_limit') {
    const text = t('toast.limit_text', { count: details.hours ?? 24, name })
    toast({ title: t('toast.limit'), text, portrait })
  } else if (code === 'profile_unavailable') {
    toast({ title: t('toast.gone', { name }), text: t('toast.gone_text'), portrait })
  } else {
    const title = t(kind === 'answer' ? 'toast.returned' : 'toast.undo', { name })
    const text = code === 'network' ? t('toast.network') : formatReason(failure)
    toast({ title, text, portrait })
  }
}
