import { useId } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { classes } from '#src/ui/classes.ts'
import { KindLabel } from './KindLabel.tsx'
import { pictureAlt } from './words.ts'

/**
 * A cam or resell profile between the results (design §9): a framed card with its words beside the
 * picture, so that nobody takes it for a member. It leads to the profile inside the product.
 */
export function PartnerTile({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const id = useId()
  const kind = card.kind === 'cam' ? 'cam' : 'resell'
  return (
    <li className="members-tile">
      <div className={classes('members-partner', `members-partner-${kind}`)}>
        <Portrait
          className="members-partner-picture"
          thumb={card.main_image?.thumb_filename ?? null}
          large={card.main_image?.filename}
          alt={pictureAlt(card, t)}
        />
        <div className="members-partner-words">
          <span className="members-partner-label" id={id}>
            <KindLabel card={card} where="tile" kind="text" />
          </span>
          <a
            className="members-link members-partner-name"
            href={pathTo('members-id', { id: card.id })}
            aria-describedby={id}
          >
            <PersonName name={card.name} age={card.age} />
          </a>
          <p className="members-partner-note">{t(`partner.${kind}`)}</p>
        </div>
      </div>
    </li>
  )
}
