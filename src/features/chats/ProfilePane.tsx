import { useStore } from '@nanostores/react'
import { $regionNames, placesOf } from '#src/features/members/places.ts'
import { pictureAlt, pictureLabel } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { capital } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { ConversationBill } from './ConversationBill.tsx'
import type { Conversation } from './conversation-state.ts'
import './profile-pane.scss'

/** On a wide desktop: whom one talks to, and the bill. */
export function ProfilePane({ conversation }: Props) {
  const { profile } = conversation
  const t = useTexts('chats')
  const words = useTexts('members')
  const { singular: word } = useStore($fictionalWords)
  const place = placesOf(profile, useStore($regionNames))
  const { main_image: image } = profile
  const label = pictureLabel(profile, word, 'tile', words)
  return (
    <aside className="chats-side" aria-label={t('side.label', { name: profile.name })}>
      <Portrait
        thumb={image?.thumb_filename ?? null}
        large={image?.filename}
        sizes="250px"
        alt={pictureAlt(profile, words)}
        label={label && <Label icon={profile.fictional ? 'feather' : null}>{label}</Label>}
      />
      {profile.quote && (
        <p className="chats-quote" dir="auto">
          {words('quote.text', { quote: profile.quote })}
        </p>
      )}
      <ul className="chats-facts">
        <li>
          <Icon name="pin" />
          {place}
        </li>
        {profile.fictional && (
          <li>
            <Icon name="feather" />
            {t('side.fictional', { word: capital(word) })}
          </li>
        )}
      </ul>
      <ConversationBill conversation={conversation} />
      <Button kind="second" wide href={pathTo('members-id', { id: profile.id })}>
        {t('side.profile')}
      </Button>
    </aside>
  )
}

interface Props {
  conversation: Conversation
}
