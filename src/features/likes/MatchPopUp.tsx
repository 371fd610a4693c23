import type { MouseEvent } from 'react'
import { useStore } from '@nanostores/react'
import { $messagePrice, priceParts } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { MatchStage } from './MatchStage.tsx'
import { type Match, likeMember } from './likes.ts'
import { followMatch, tellMatchOpen } from './match-open.ts'
import './match.scss'

interface MatchPopUpProps {
  match: Match
  onClose: () => void
}

/** A match is the single moment of show; a click beside picture and button closes it. */
export function MatchPopUp({ match, onClose }: MatchPopUpProps) {
  const t = useTexts('likes')
  const words = useTexts('members')
  const { profile, suggestion } = match
  const { name, quote, gender } = profile
  const kind = suggestion === undefined ? 'match' : suggestion ? 'suggestion' : 'liker'
  const open = () => followMatch(profile.id, onClose)
  const like = () => {
    tellMatchOpen(profile.id)
    onClose()
    void likeMember(profile.id)
  }
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) onClose()
  }
  return (
    // Beside the cross and Escape, which do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={closeBeside}>
      <Dialog
        open
        onClose={onClose}
        className={kind === 'match' ? 'likes-match' : 'likes-match likes-match-quiet'}
        title={t(`pop_up.${kind}.title`)}
        closeLabel={t('pop_up.close')}
      >
        <div className="likes-match-content">
          <MatchStage profile={profile} isMatch={kind === 'match'} onOpen={open} />
          <p className="likes-match-text">{t(`pop_up.${kind}.text`, { name })}</p>
          {quote && (
            <div className="likes-match-quote">
              <p className="likes-match-quote-head">{t(`pop_up.quote.${gender}`, { name })}</p>
              <p className="likes-match-quote-text" dir="auto">
                {words('quote.text', { quote })}
              </p>
            </div>
          )}
          {kind === 'match' ? (
            <WriteButton profileId={profile.id} onOpen={open} />
          ) : (
            <Button kind="light" wide onClick={like}>
              {t('pop_up.like', { name })}
            </Button>
          )}
          <Button kind="quiet" wide className="likes-match-later" onClick={onClose}>
            {t('pop_up.later')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function WriteButton({ profileId, onOpen }: { profileId: string; onOpen: () => void }) {
  const t = useTexts('likes')
  const price = useStore($messagePrice)
  return (
    <Button
      kind="light"
      wide
      href={pathTo('members-id-chat', { id: profileId })}
      onClick={onOpen}
      {...(price ? priceParts(price) : {})}
    >
      {t('pop_up.write')}
    </Button>
  )
}
