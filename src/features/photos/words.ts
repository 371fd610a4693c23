import type { TFunction } from 'i18next'
import type { Photo } from '#contract/photos.ts'
import { formatDate, formatTime } from '#src/lib/format.ts'

/** What there is to say of a photo, for the ear. */
export function photoState(
  { status, private: isPrivate }: Photo,
  isMain: boolean,
  t: TFunction<['photos', 'errors', 'common']>
): string[] {
  return [
    ...(isMain ? [t('photo.main')] : []),
    ...(status === 'pending' ? [t('photo.pending')] : []),
    ...(status === 'removed' ? [t('photo.removed')] : []),
    ...(isPrivate ? [t('photo.private')] : [])
  ]
}

/** The day and the time of an instant, for a text that says until when. */
export function momentOf(iso: string): { date: string; time: string } {
  return { date: formatDate(iso), time: formatTime(iso) }
}
