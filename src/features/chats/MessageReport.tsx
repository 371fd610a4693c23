import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { blockMember } from '#src/features/members/blocks.ts'
import { LazyReportDialog } from '#src/features/reports/LazyReportDialog.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { go } from '#src/lib/router.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { $reporting, stopReporting } from './reporting.ts'

/** The report of a message, and the block that it offers at its end. */
export function MessageReport({
  profile: { id, name }
}: {
  profile: { id: string; name: string }
}) {
  const t = useTexts('chats')
  const message = useStore($reporting)
  const [blocks, setBlocks] = useState(false)
  const block = () => {
    setBlocks(false)
    go('chats')
    void blockMember(id)
  }
  return (
    <>
      {message?.sender_id === id && (
        <LazyReportDialog
          profile={{ id, name }}
          messageId={message.id}
          onClose={stopReporting}
          onBlock={() => {
            stopReporting()
            setBlocks(true)
          }}
        />
      )}
      <ConfirmDialog
        open={blocks}
        title={t('block.title', { name })}
        yes={t('block.yes')}
        no={t('block.no')}
        onYes={block}
        onNo={() => setBlocks(false)}
      >
        {t('block.text', { name })}
      </ConfirmDialog>
    </>
  )
}
