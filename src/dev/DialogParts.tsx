import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { type Toast, Toasts } from '#src/ui/Toasts.tsx'
import { Viewer } from '#src/ui/Viewer.tsx'
import { Part, Row } from './Part.tsx'

type Opened = 'dialog' | 'sheet' | 'confirm' | 'viewer' | null

const toasts: Toast[] = [
  { id: 'plain', title: 'A title', text: 'A plain toast' },
  { id: 'warn', text: 'A warning', kind: 'warn' }
]
const words = { place: '1 of 2', previous: 'Previous', next: 'Next', close: 'Close' }

export function DialogParts() {
  const [opened, setOpened] = useState<Opened>(null)
  const [shown, setShown] = useState<readonly Toast[]>([])
  const [current, setCurrent] = useState(0)
  const close = () => setOpened(null)
  return (
    <Part name="Dialog, ConfirmDialog, Viewer, Toasts">
      <Row>
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('sheet')}>Dialog as a sheet</Button>
        <Button onClick={() => setOpened('confirm')}>ConfirmDialog</Button>
        <Button onClick={() => setOpened('viewer')}>Viewer</Button>
        <Button onClick={() => setShown(toasts)}>Toasts</Button>
      </Row>
      <Dialog
        open={opened === 'dialog' || opened === 'sheet'}
        phone={opened === 'sheet' ? 'sheet' : 'screen'}
        onClose={close}
        title="Title of the dialog"
        closeLabel="Close"
        foot={<Button onClick={close}>Done</Button>}
      >
        <p>Content of the dialog.</p>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        title="Delete the conversation?"
        yes="Delete"
        no="Keep"
        onYes={close}
        onNo={close}
      >
        This cannot be undone.
      </ConfirmDialog>
      {opened === 'viewer' && (
        <Viewer
          title="Photos"
          count={2}
          current={current}
          show={setCurrent}
          words={{ ...words, place: `${current + 1} of 2` }}
          onClose={close}
        >
          <img src="/media/demo/tim/1/large.webp" alt="" />
        </Viewer>
      )}
      <Toasts
        toasts={shown}
        label="Notices"
        closeLabel="Close"
        onClose={id => setShown(shown.filter(toast => toast.id !== id))}
      />
    </Part>
  )
}
