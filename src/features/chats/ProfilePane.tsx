import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import type { Conversation } from './conversation-state.ts'
import { capital, pictureWords } from './words.ts'
import './profile-pane.scss'

/** On a wide desktop: whom one talks to, and the bill. */
export function ProfilePane({ conversation: { profile, spent } }: Props) {
  const t = useTexts('chats')
  const settings = useStore($readySettings)
  const { main_image: image } = profile
  const word = settings ? capital(settings.fictional_singular) : ''
  return (
    <aside className="chats-side" aria-label={t('side.label', { name: profile.name })}>
      <Portrait
        thumb={image?.thumb_filename ?? null}
        large={image?.filename}
        sizes="250px"
        alt={pictureWords(profile)}
        label={
          profile.fictional && (
            <Label>{image?.illustration ? t('portrait.label', { word }) : word}</Label>
          )
        }
      />
      {profile.quote && <p className="chats-quote">‘{profile.quote}’</p>}
      <ul className="chats-facts">
        {profile.city && (
          <li>
            <Icon name="pin" />
            {profile.city}
          </li>
        )}
        {profile.fictional && (
          <li>
            <Icon name="feather" />
            {t('side.fictional', { word })}
          </li>
        )}
      </ul>
      <dl className="chats-bill" aria-label={t('costs.title')}>
        <div>
          <dt>{t('costs.messages')}</dt>
          <dd>{t('costs.credits', { count: spent.credits })}</dd>
        </div>
        <div className="chats-bill-sum">
          <dt>{t('costs.conversation')}</dt>
          <dd>{formatMoney(spent)}</dd>
        </div>
      </dl>
      <Button kind="second" wide href={pathTo('members-id', { id: profile.id })}>
        {t('side.profile')}
      </Button>
    </aside>
  )
}

interface Props {
  conversation: Conversation
}
