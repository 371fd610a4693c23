import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { isBlank } from '#contract/characters.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { $drafts } from './drafts.ts'
import { $icebreakers, loadIcebreakers, takeLine } from './icebreakers.ts'
import { useLineWords } from './use-line-words.ts'
import './icebreakers.scss'

interface IcebreakerChipsProps {
  profileId: string
  onPick: () => void
}

const shown = 3

/** In an empty conversation: three lines to begin with, until something is typed. */
export function IcebreakerChips({ profileId, onPick }: IcebreakerChipsProps) {
  const t = useTexts('chats')
  const wordsOf = useLineWords()
  const lines = useStore($icebreakers)[profileId]
  const draft = useStore($drafts)[profileId] ?? ''
  useEffect(() => void loadIcebreakers(profileId), [profileId])
  if (lines?.status !== 'ready' || lines.value.length === 0 || !isBlank(draft)) return null
  return (
    <ul className="chats-ideas" aria-label={t('ideas.chips')}>
      {lines.value.slice(0, shown).map(line => {
        const words = wordsOf(line)
        const pick = () => {
          takeLine(profileId, words, false)
          onPick()
        }
        return (
          <li key={line.line}>
            <Chip onPress={pick}>{words}</Chip>
          </li>
        )
      })}
    </ul>
  )
}
