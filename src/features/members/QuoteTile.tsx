import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { suggestDraft } from '#src/features/chats/drafts.ts'
import { $messagePrice, priceParts } from '#src/features/credits/price.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Label } from '#src/ui/Label.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { classes } from '#src/ui/classes.ts'
import { questionFor, quoteLength } from './groups.ts'
import { MemberPicture } from './MemberTile.tsx'
import { useWriteLink } from './use-write-link.ts'
import { pictureLabel } from './words.ts'

/** On a phone what somebody says; on a desktop the portrait beside a question to send. */
export function QuoteTile({ card, eager }: { card: ProfileCard; eager: boolean }) {
  return (
    <li className={classes('members-quote', `members-quote-${quoteLength(card.quote) ?? 'long'}`)}>
      <Said card={card} />
      <div className="members-ask">
        <MemberPicture card={card} eager={eager} />
        <Ask card={card} />
      </div>
    </li>
  )
}

function Said({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const label = pictureLabel(card, useStore($fictionalWords).singular, 'line', t)
  return (
    <div className="members-said d-lg-none">
      <p className="members-said-quote" dir="auto">
        {t('quote.text', { quote: card.quote })}
      </p>
      <div className="members-said-who">
        <Avatar src={card.main_image?.avatar_filename ?? null} alt="" />
        <div>
          <a
            className="members-link members-said-name"
            href={pathTo('members-id', { id: card.id })}
          >
            <PersonName name={card.name} age={card.age} />
          </a>
          {label && (
            <Label kind="text" icon={card.fictional ? 'feather' : null}>
              {label}
            </Label>
          )}
        </div>
      </div>
    </div>
  )
}

function Ask({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const { href, isMember } = useWriteLink(card.id)
  const price = useStore($messagePrice)
  const questions = t('quote.questions', { returnObjects: true }) as string[]
  const question = questionFor(card.id, questions)
  const take = () => void suggestDraft(card.id, question)
  return (
    <div className="members-question">
      <p className="members-question-head">{t(`quote.ask.${card.gender}`)}</p>
      <p className="members-question-text">{t('quote.text', { quote: question })}</p>
      <Button
        kind="light"
        href={href}
        onClick={isMember ? take : undefined}
        {...(price ? priceParts(price) : {})}
      >
        {t('quote.send')}
      </Button>
    </div>
  )
}
