import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { IconName } from '#src/ui/icons.ts'
import { Label, type LabelProps } from '#src/ui/Label.tsx'
import { type Labelled, pictureLabel } from './words.ts'

interface KindLabelProps {
  card: Labelled
  /** A line of text has less room than a tile, a tile less than a profile. */
  where: 'line' | 'tile' | 'profile'
  /** Where it is not the one that belongs to the place. */
  kind?: LabelProps['kind']
  className?: string
}

const looks = { line: 'text', tile: 'dark', profile: 'bright' } as const

/**
 * Says in words that a profile is fictional, a cam or a partner's one, and that a picture is drawn;
 * nothing for a photograph of a member. Its texts are those of the namespace `members`.
 */
export function KindLabel({ card, where, kind = looks[where], className }: KindLabelProps) {
  const t = useTexts('members')
  const words = pictureLabel(card, useStore($fictionalWords).singular, where, t)
  if (words === null) return null
  return (
    <Label kind={kind} icon={iconOf(card)} className={className}>
      {words}
    </Label>
  )
}

function iconOf({ kind, fictional }: Labelled): IconName | null {
  if (kind === 'cam') return 'camera'
  if (kind === 'resell') return 'globe'
  return fictional ? 'feather' : null
}
