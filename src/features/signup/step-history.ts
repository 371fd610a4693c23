import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { $step, type StepNumber, goToStep, lastStep } from './steps.ts'

/** What the history keeps of a step: its number, and that of the step behind it. */
const Entry = z.object({
  signup: z.object({ step: z.literal([1, 2, 3, 4]), before: z.nullable(z.number()) })
})

function entryOf(state: unknown): z.output<typeof Entry>['signup'] | null {
  return Entry.safeParse(state).data?.signup ?? null
}

function stateOf(step: StepNumber, before: StepNumber | null): unknown {
  return { ...(history.state as object | null), signup: { step, before } }
}

/** Steps that come after the one that waits cannot be entered by going forward. */
function isReached(step: StepNumber): boolean {
  return step <= ($user.get()?.signup_step ?? lastStep)
}

/**
 * Gives each step a place in the browser's history, at the address that is there: going back goes a
 * step back, and a reload stays at the step that was looked at.
 *
 * @returns what ends it
 */
export function followHistory(): () => void {
  const show = (state: unknown) => {
    const entry = entryOf(state)
    if (entry && isReached(entry.step)) goToStep(entry.step)
  }
  // From here on the step is chosen: it is not the server's word that moves it.
  goToStep($step.get())
  show(history.state)
  if (entryOf(history.state)?.step !== $step.get()) {
    history.replaceState(stateOf($step.get(), null), '')
  }
  const stop = new AbortController()
  addEventListener('popstate', ({ state }: PopStateEvent) => show(state), stop)
  const unbind = $step.listen((step, before) => {
    // A session that is lost moves nobody.
    if (!$user.get() || entryOf(history.state)?.step === step) return
    history.pushState(stateOf(step, before ?? null), '')
  })
  return () => {
    stop.abort()
    unbind()
  }
}

/** The way back inside the flow; through the history when the step before is there. */
export function stepBack(step: StepNumber): void {
  const before = (step - 1) as StepNumber
  if (entryOf(history.state)?.before === before) return history.back()
  history.replaceState(stateOf(before, null), '')
  goToStep(before)
}
