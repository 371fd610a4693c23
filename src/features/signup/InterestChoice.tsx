import { useState } from 'react'
import type { Interest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { useInterests } from '#src/features/settings/interests.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'

/** What most people name first; the rest is one tap away. */
const first: readonly string[] = [
  'cooking',
  'music',
  'hiking',
  'reading',
  'beach',
  'wine',
  'movies',
  'travelling'
] satisfies Interest[]

interface InterestChoiceProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function InterestChoice({ chosen, onChange }: InterestChoiceProps) {
  const t = useTexts('signup')
  const names = useTexts('interests')
  const all = useInterests()
  const [isOpen, open] = useState(false)
  const shown = isOpen ? all : all.filter(name => first.includes(name) || chosen.includes(name))
  const isFull = chosen.length >= limits.interests
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])
  return (
    <fieldset className="signup-interests">
      <legend className="signup-legend">
        {t('about.interests')}
        <span className="signup-count">
          {t('about.interests_count', { count: chosen.length, most: limits.interests })}
        </span>
      </legend>
      <div className="signup-chips">
        {shown.map(name => (
          <Chip
            key={name}
            pressed={chosen.includes(name)}
            disabled={isFull && !chosen.includes(name)}
            icon={<InterestIcon interest={name} size="small" />}
            onPress={() => toggle(name)}
          >
            {names(name)}
          </Chip>
        ))}
      </div>
      {!isOpen && (
        <Button kind="quiet" size="small" onClick={() => open(true)}>
          {t('about.more_interests')}
        </Button>
      )}
    </fieldset>
  )
}
