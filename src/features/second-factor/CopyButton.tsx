import { type ReactNode, useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useTexts('second-factor')
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed' | null>(null)
  const copy = async () => {
    try {
      await copyText(text)
      setOutcome('copied')
    } catch {
      setOutcome('copy_failed')
    }
  }
  return (
    <div className="second-factor-copy">
      <Button kind="second" size="small" onClick={() => void copy()}>
        {children}
      </Button>
      <span className="second-factor-copied" aria-live="polite">
        {outcome && t(`setup.${outcome}`)}
      </span>
    </div>
  )
}
