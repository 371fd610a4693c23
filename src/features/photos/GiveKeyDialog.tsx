import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { createId } from '#src/lib/create-id.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $photoKeys, type KeyDays, giveKey, keyDays, revokeKey } from './photo-keys.ts'
import { momentOf } from './words.ts'
import './give-key.scss'

export interface KeyProfile {
  id: string
  name: string
}

interface GiveKeyDialogProps {
  profile: KeyProfile
  onClose: () => void
}

/** Gives somebody a key for a time, or takes back the one they have. */
export function GiveKeyDialog({ profile: { id, name }, onClose }: GiveKeyDialogProps) {
  const t = useTexts('photos')
  const keys = useStore($photoKeys)
  const own = useStore($ownProfile)
  const [days, setDays] = useState<KeyDays>(7)
  const [busy, setBusy] = useState(false)
  const [intent] = useState(createId)
  const held =
    keys.status === 'ready' ? keys.value.given.find(({ profile }) => profile.id === id) : undefined
  const hasPrivate =
    own.status !== 'ready' ||
    own.value.photos.some(photo => photo.private && photo.status !== 'removed')
  const act = async (done: Promise<boolean>) => {
    setBusy(true)
    if (await done) return onClose()
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      phone="sheet"
      title={t('keys.give.title', { name })}
      closeLabel={t('keys.give.close')}
      foot={
        <>
          {held ? (
            <Button kind="quiet" busy={busy} onClick={() => void act(revokeKey({ id, name }))}>
              {t('keys.give.revoke')}
            </Button>
          ) : (
            <Button kind="quiet" onClick={onClose}>
              {t('keys.give.no')}
            </Button>
          )}
          <Button
            busy={busy}
            // The same days again are the same intent; others are another one.
            onClick={() => void act(giveKey(id, days, `${intent}-${days}`))}
          >
            {t('keys.give.yes')}
          </Button>
        </>
      }
    >
      <div className="give-key">
        <p>
          {held
            ? t('keys.give.has', { name, ...momentOf(held.expires_at) })
            : t('keys.give.text', { name })}
        </p>
        {!hasPrivate && (
          <Banner
            action={
              <a href={pathTo('profile')} onClick={onClose}>
                {t('keys.give.no_private_link')}
              </a>
            }
          >
            {t('keys.give.no_private')}
          </Banner>
        )}
        <ChipGroup
          label={t('keys.give.days')}
          name="days"
          options={keyDays.map(count => ({
            value: String(count),
            label: t('keys.give.for', { count })
          }))}
          value={String(days)}
          onChange={value => setDays(keyDays.find(count => String(count) === value) ?? 7)}
        />
      </div>
    </Dialog>
  )
}
