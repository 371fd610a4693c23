import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { pictureAlt, pictureLabel } from '#src/features/members/words.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { Spark } from '#src/ui/Spark.tsx'
import { classes } from '#src/ui/classes.ts'

interface StageProps {
  profile: ProfileCard
  isMatch: boolean
  onOpen: () => void
}

/** Two cards that tilt towards each other, a heart between them; once, and nothing loops. */
export function MatchStage({ profile, isMatch, onOpen }: StageProps) {
  const t = useTexts('likes')
  const words = useTexts('members')
  const own = useStore($user)?.profile.main_image ?? null
  const label = pictureLabel(profile, useStore($fictionalWords).singular, 'tile', words)
  const isPair = isMatch && own !== null
  return (
    <div className={classes('likes-match-stage', !isPair && 'likes-match-alone')}>
      {isPair && (
        <div className="likes-match-card likes-match-own">
          <Portrait
            eager
            thumb={own.match_filename}
            alt={t(own.illustration ? 'pop_up.your_illustration' : 'pop_up.your_picture')}
            label={own.illustration && <Label icon={null}>{words('picture.drawn')}</Label>}
          />
        </div>
      )}
      <a
        className="likes-match-card likes-match-other"
        href={pathTo('members-id', { id: profile.id })}
        aria-label={t('pop_up.open', { name: profile.name })}
        onClick={onOpen}
      >
        <Portrait
          eager
          thumb={profile.main_image?.match_filename ?? null}
          alt={pictureAlt(profile, words)}
          label={label && <Label icon={profile.fictional ? 'feather' : null}>{label}</Label>}
        />
      </a>
      {isMatch && (
        <span className="likes-match-heart">
          <Spark strokes={5} strike />
          <span className="likes-match-disc">
            <Icon name="heart-filled" size="large" />
          </span>
        </span>
      )}
    </div>
  )
}
