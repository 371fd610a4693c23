import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { BlockDialog } from '#src/features/members/BlockDialog.tsx'
import { LazyReportDialog } from '#src/features/reports/LazyReportDialog.tsx'
import { go } from '#src/lib/router.ts'
import { $reporting, stopReporting } from './reporting.ts'

/** The report of a message, and the block that it offers at its end. */
export function MessageReport({
  profile: { id, name }
}: {
  profile: { id: string; name: string }
}) {
  const message = useStore($reporting)
  const [blocks, setBlocks] = useState(false)
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
      <BlockDialog
        profile={{ id, name }}
        open={blocks}
        onClose={() => setBlocks(false)}
        onBlocked={() => go('chats')}
      />
    </>
  )
}
