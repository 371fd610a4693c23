import type { Locale } from '#contract/common.ts'
import type { PushNotice } from '#contract/push.ts'
import type { PushNote } from '#server/db/push-jobs.ts'
import type { Site } from '#shared/site.ts'
import { textsOf } from '#shared/texts.ts'

export interface NoticeFacts {
  locale: Locale
  /** Of the one who caused it; null where the member wants no names on a locked screen. */
  name: string | null
  fictional: boolean
  badge: number
}

/**
 * What a device shows: that something waits, never what somebody wrote, and a name only for who asked
 * for names. A fictional profile is labelled here too, in the site's own word (design §8).
 */
export function noticeOf(site: Site, note: PushNote, facts: NoticeFacts): PushNotice {
  const { locale, name, fictional, badge } = facts
  const { kind, tag } = note
  const t = textsOf(locale, 'push')
  const act = t(`notice.${kind}.act`)
  const label = t('notice.fictional', { word: site.fictional_singular[locale] })
  return {
    title: name === null ? t(`notice.${kind}.title`) : t(`notice.${kind}.named`, { name }),
    body: fictional ? `${label} · ${act}` : act,
    tag,
    path: pathOf(note),
    badge,
    lang: locale
  }
}

function pathOf({ kind, conversation_id, sender_id }: PushNote): string {
  if (kind === 'message') return `/chats/${conversation_id}`
  return kind === 'match' ? `/likes/m/${sender_id}` : '/likes/received'
}
