import { type FormEvent, type ReactNode, useRef } from 'react'
import type { Sending } from '#src/lib/sending.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { type AccountInput, useRefusal } from './use-refusal.ts'

interface AccountFormProps {
  sending: Sending
  /** Names of the fields in it, which show their errors themselves. */
  inputs: readonly AccountInput[]
  submit: string
  /** Less than what the whole screen is about. */
  small?: boolean | undefined
  /** @param value gives what stands in a field @param clear empties them all */
  onSubmit: (value: (name: string) => string, clear: () => void) => void
  children: ReactNode
}

/** Fields, what is wrong with all of them, and the button. */
export function AccountForm({
  sending,
  inputs,
  submit,
  small,
  onSubmit,
  children
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { general } = useRefusal(sending, inputs)
  useFirstError(form, sending.status === 'failed' ? sending : null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const data = new FormData(element)
    onSubmit(
      name => String(data.get(name) ?? ''),
      () => element.reset()
    )
  }
  return (
    <form className="account-form" ref={form} onSubmit={send}>
      {children}
      <div aria-live="assertive">{general && <Banner kind="danger">{general}</Banner>}</div>
      <Button
        type="submit"
        kind={small ? 'second' : 'primary'}
        size={small ? 'medium' : 'large'}
        wide={!small}
        busy={sending.status === 'sending'}
      >
        {submit}
      </Button>
    </form>
  )
}
