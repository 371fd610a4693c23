import * as z from 'zod/mini'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'

/** The window's event that tells how a signup goes (specification §2). */
export const signupEventName = 'vonk:signup'

/**
 * - `started`: the form of step 0 is shown, in a dialog or on a page;
 * - `complete`: the last step is done;
 * - `closed`: the visitor left before that, by the cross, Escape or a tap outside;
 * - `login`: the visitor went to the login instead, or the session was lost on the way.
 *
 * After `started` comes at most one of the others. A reload, another page or another language goes
 * on with the same flow and does not start again.
 */
export type SignupEvent = 'started' | 'complete' | 'closed' | 'login'

export interface SignupNews {
  event: SignupEvent
  /** Path of the page on which this flow began: a lander, a member's page, the signup's own. */
  from: string
}

declare global {
  interface WindowEventMap {
    'vonk:signup': CustomEvent<SignupNews>
  }
}

/** Where the flow that runs in this tab began. */
const kept = persisted('signup-flow', z.nullable(z.string()), null, 'session')
/** The same, where storage is forbidden and until the end is told of a flow that a logout ends. */
let running: string | null = null

function tell(news: SignupNews): void {
  environment.announce(signupEventName, news)
}

function begin(): string {
  running = environment.path()
  kept.write(running)
  return running
}

function runningFrom(): string | null {
  return (running ??= kept.read())
}

export function startFlow(): void {
  if (runningFrom() === null) tell({ event: 'started', from: begin() })
}

/** The flow was started in another tab or on another device, or was closed and is taken up again. */
export function resumeFlow(): void {
  if (runningFrom() === null) begin()
}

/** Tells how the flow ended; nothing when none is running. */
export function endFlow(event: Exclude<SignupEvent, 'started'>): void {
  const from = runningFrom()
  if (from === null) return
  running = null
  kept.clear()
  tell({ event, from })
}
