import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spark } from '#src/ui/Spark.tsx'
import './invitation.scss'

/** The like popup of a visitor: invents nobody, says what a like is here. */
export function LikeInvitation({ onClose }: { onClose: () => void }) {
  const t = useTexts('likes')
  return (
    <Dialog
      open
      onClose={onClose}
      phone="sheet"
      className="likes-invitation"
      title={t('invitation.title')}
      closeLabel={t('pop_up.close')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('pop_up.later')}
          </Button>
          {/* Opens the signup in place, once this is out of its way. */}
          <span className="likes-invitation-join">
            <Button wide href={pathTo('signup')} onClick={onClose}>
              {t('invitation.join')}
            </Button>
          </span>
        </>
      }
    >
      <Spark className="likes-invitation-spark" />
      <p className="likes-invitation-text">{t('invitation.text')}</p>
    </Dialog>
  )
}
