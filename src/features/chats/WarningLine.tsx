import { useId, useState } from 'react'
import type { MessageWarning } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Under a message that asks for care: one calm line, and why on demand. */
export function WarningLine({ warning }: { warning: MessageWarning }) {
  const t = useTexts('chats')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="chats-warning">
      <p>
        <Icon name="shield" size="small" />
        <span>
          {t(`warning.${warning}`)}{' '}
          <button
            className="chats-act"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('warning.why')}
          </button>
        </span>
      </p>
      <p id={id} hidden={!isOpen}>
        {t(`warning.why_${warning}`)}
      </p>
    </div>
  )
}
