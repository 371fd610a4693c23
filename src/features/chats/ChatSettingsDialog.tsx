import { useStore } from '@nanostores/react'
import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { $asking, askingWays, chooseAsking } from './asking.ts'
import { $sheet, closeSheet } from './sheets.ts'

/** Read receipts, and when the member is asked before paying. */
export function ChatSettingsDialog() {
  const t = useTexts('chats')
  const open = useStore($sheet) === 'settings'
  const { way } = useStore($asking)
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={t('settings.title')}
      closeLabel={t('settings.close')}
      phone="sheet"
    >
      <div className="chats-settings">
        <PrivacySwitch name="read_receipts" />
        <div className="chats-settings-ask">
          <p className="chats-settings-label">{t('settings.ask')}</p>
          <p className="chats-settings-hint">{t('settings.ask_hint')}</p>
          <Segmented
            label={t('settings.ask')}
            name="chats-asking"
            value={way}
            options={askingWays.map(value => ({ value, label: t(`settings.ask_${value}`) }))}
            onChange={chooseAsking}
          />
        </div>
      </div>
    </Dialog>
  )
}
