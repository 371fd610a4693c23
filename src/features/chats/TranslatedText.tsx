import { useTexts } from '#src/lib/i18n.ts'
import { nameOfLanguage } from './words.ts'
import { LinkedText } from './LinkedText.tsx'
import { type Translation, showOriginal } from './translation.ts'

interface TranslatedTextProps {
  /** Of the message. */
  id: string
  text: string
  translation: Translation
}

/** A message of which a translation was asked: in the member's language with the original one tap away. */
export function TranslatedText({ id, text, translation }: TranslatedTextProps) {
  const t = useTexts('chats')
  if (translation.status !== 'ready') {
    return (
      <>
        <LinkedText text={text} />
        <span className="chats-translation" role="status">
          {t(`translation.${translation.status}`)}
        </span>
      </>
    )
  }
  if (!translation.shown) return <LinkedText text={text} />
  const { from } = translation
  return (
    <>
      <LinkedText text={translation.text} />
      <span className="chats-translation">
        {from ? t('translation.from', { language: nameOfLanguage(from) }) : t('translation.done')}
        {' · '}
        <button className="chats-act" type="button" onClick={() => showOriginal(id)}>
          {t('translation.original')}
        </button>
      </span>
    </>
  )
}
