import type { useTexts } from '#src/lib/i18n.ts'

interface Picture {
  own: boolean
  /** The other side's. */
  name: string
  illustration: boolean
}

/** What a picture in a conversation is, for those who do not see it. */
export function pictureWords(
  t: ReturnType<typeof useTexts<'chats'>>,
  { own, name, illustration }: Picture
): string {
  if (own) return t('picture.own')
  return illustration ? t('picture.illustration_of', { name }) : t('picture.theirs', { name })
}

/** Very long and very wide pictures are cut in the log; the viewer shows all of them. */
export function shownRatio({ width, height }: { width: number; height: number }): number {
  return Math.min(Math.max(width / height, 3 / 4), 16 / 9)
}
