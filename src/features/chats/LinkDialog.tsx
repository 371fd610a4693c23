import { memo } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $linkQuestion, stayHere } from './link-question.ts'
import { hostOf } from './links.ts'

/** Says where a link really leads before it is opened. */
export const LinkDialog = memo(function LinkDialog() {
  const t = useTexts('chats')
  const url = useStore($linkQuestion)
  return (
    <Dialog
      open={url !== null}
      onClose={stayHere}
      title={t('link.title')}
      phone="sheet"
      foot={
        url !== null && (
          <>
            <Button kind="quiet" onClick={stayHere}>
              {t('link.stay')}
            </Button>
            <a
              className="button button-primary"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={stayHere}
            >
              <span className="button-label">{t('link.open')}</span>
            </a>
          </>
        )
      }
    >
      {url !== null && <Destination url={url} />}
    </Dialog>
  )
})

function Destination({ url }: { url: string }) {
  const t = useTexts('chats')
  const { host, isCoded } = hostOf(url)
  return (
    <div className="chats-destination">
      <p>{t('link.leads')}</p>
      <p className="chats-destination-host">{host}</p>
      {isCoded && <p>{t('link.coded')}</p>}
      <p>{t('link.text')}</p>
    </div>
  )
}
