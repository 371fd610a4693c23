import { onTestFinished } from 'vitest'
import { $application, $password, changeDraft } from '#src/features/signup/application.ts'
import { chooseProfile } from '#src/features/signup/chosen.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Client } from '#tests/support/client.ts'

/** Nothing typed, nobody chosen. */
export function startAfresh(): void {
  changeDraft({
    name: '',
    email: '',
    date_of_birth: '',
    signup_message: '',
    fictional_consent: false,
    message_to: '',
    message_learned: ''
  })
  $password.set('')
  $application.set({ status: 'idle' })
  chooseProfile(null)
}

/** What a lander on a page before this one found out. */
export function learnOnLander(learned: Parameters<typeof savePrefill>[0]): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  const value = environment.session
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })
  savePrefill(learned)
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
}

export function openAt(query: string): void {
  onTestFinished(setEnvironment({ query: () => new URLSearchParams(query) }))
}

/** What the window was told of the signup. */
export function toldBy({ announced }: Client): unknown[] {
  return announced.map(([, detail]) => ('event' in detail ? detail.event : null))
}
