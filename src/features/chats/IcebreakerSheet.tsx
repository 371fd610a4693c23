import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IcebreakerCosts } from './IcebreakerCosts.tsx'
import { IcebreakerList } from './IcebreakerList.tsx'
import type { Conversation } from './conversation-state.ts'
import { fieldIsFree, loadIcebreakers, takeLine } from './icebreakers.ts'
import { $sheet, closeSheet } from './sheets.ts'
import './icebreakers.scss'

/** Opening lines: a tap puts one into the field, and nothing that was typed is lost. */
export function IcebreakerSheet({ conversation: { profile, writeBar } }: Props) {
  const t = useTexts('chats')
  const open = useStore($sheet) === 'icebreakers' && !writeBar
  /** The line that was tapped while something stood in the field. */
  const [line, setLine] = useState<string | null>(null)
  useEffect(() => {
    if (open) void loadIcebreakers(profile.id)
  }, [open, profile.id])

  const close = () => {
    setLine(null)
    closeSheet()
  }
  const take = (words: string, replaces: boolean) => {
    takeLine(profile.id, words, replaces)
    close()
  }
  const pick = (words: string) => {
    if (fieldIsFree(profile.id)) take(words, false)
    else setLine(words)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={line === null ? t('ideas.title', { name: profile.name }) : t('ideas.typed.title')}
      closeLabel={t('ideas.close')}
      phone="sheet"
      foot={
        line === null ? (
          <IcebreakerCosts />
        ) : (
          <>
            <Button kind="second" onClick={() => take(line, true)}>
              {t('ideas.typed.replace')}
            </Button>
            <Button onClick={() => take(line, false)}>{t('ideas.typed.add')}</Button>
          </>
        )
      }
    >
      {line === null ? (
        <>
          <p className="chats-sheet-text">{t('ideas.text')}</p>
          <IcebreakerList profileId={profile.id} onPick={pick} />
        </>
      ) : (
        <>
          <p className="chats-sheet-text">{t('ideas.typed.text')}</p>
          <p className="chats-idea-typed">{line}</p>
        </>
      )}
    </Dialog>
  )
}

interface Props {
  conversation: Conversation
}
