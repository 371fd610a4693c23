import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Passkey } from '#contract/second-factor.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { FormProblem } from './FormProblem.tsx'
import { RenameForm } from './RenameForm.tsx'
import { $passkeyChange, removePasskey } from './passkeys.ts'
import { useLostFocus } from './use-lost-focus.ts'

const withYear = { year: 'numeric' } as const

/** One passkey: its name, when it was made and used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts('second-factor')
  const change = useStore($passkeyChange)
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const edit = useLostFocus<HTMLButtonElement & HTMLAnchorElement>(mode)
  const { id, name, created_at, used_at } = passkey
  const failure = change.status === 'failed' && change.id === id ? change : null
  const isBusy = change.status === 'busy' && change.id === id
  const date = formatDate(created_at, withYear)
  const remove = () => {
    setMode('shown')
    void removePasskey(id)
  }
  return (
    <li className="second-factor-passkey">
      {mode === 'renaming' ? (
        <RenameForm passkey={passkey} busy={isBusy} onDone={() => setMode('shown')} />
      ) : (
        <>
          <div className="second-factor-words">
            <p className="second-factor-name" dir="auto">
              {name}
            </p>
            <p className="second-factor-when">
              {used_at
                ? t('passkeys.used', { date, used: formatDate(used_at, withYear) })
                : t('passkeys.made', { date })}
            </p>
          </div>
          <IconButton
            ref={edit}
            icon="edit"
            label={t('passkeys.rename', { name })}
            onClick={() => setMode('renaming')}
          />
          <IconButton
            icon="trash"
            label={t('passkeys.remove', { name })}
            busy={isBusy}
            onClick={() => setMode('removing')}
          />
        </>
      )}
      <FormProblem failure={failure} />
      <Dialog
        open={mode === 'removing'}
        onClose={() => setMode('shown')}
        title={t('passkeys.remove_title')}
        phone="sheet"
        foot={
          <>
            <Button kind="quiet" onClick={() => setMode('shown')}>
              {t('passkeys.remove_no')}
            </Button>
            <Button kind="danger" onClick={remove}>
              {t('passkeys.remove_yes')}
            </Button>
          </>
        }
      >
        <p>{t('passkeys.remove_text', { name })}</p>
      </Dialog>
    </li>
  )
}
