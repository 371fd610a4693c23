import { currentLocale, texts } from '#src/lib/i18n.ts'

/** What nearly every row says, looked up once: a row is made with every few pixels of a scroll. */
export interface LogWords {
  you: string
  menu: string
  sent: string
  delivered: string
  read: string
}

let known: { locale: string; words: LogWords } | undefined

/** In the language of the document; the namespace has been loaded with the screen. */
export function logWords(): LogWords {
  const locale = currentLocale()
  if (known?.locale !== locale) known = { locale, words: lookUp() }
  return known.words
}

function lookUp(): LogWords {
  const t = texts('chats')
  return {
    you: t('log.you'),
    menu: t('act.menu'),
    sent: t('bubble.sent'),
    delivered: t('bubble.delivered'),
    read: t('bubble.read')
  }
}
