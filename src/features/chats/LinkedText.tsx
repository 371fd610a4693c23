import { useTexts } from '#src/lib/i18n.ts'
import { askAboutLink } from './link-question.ts'
import { hostOf, textParts } from './links.ts'

/** A text in which addresses are buttons that ask before they lead anywhere. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className="chats-text" dir="auto">
      {textParts(text).map(({ text, url }, index) =>
        url === null ? (
          text
        ) : (
          // The parts of a text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Link key={index} text={text} url={url} />
        )
      )}
    </span>
  )
}

function Link({ text, url }: { text: string; url: string }) {
  const t = useTexts('chats')
  return (
    <button
      className="chats-link"
      type="button"
      title={t('link.label', { host: hostOf(url).host })}
      onClick={() => askAboutLink(url)}
    >
      {text}
    </button>
  )
}
