import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'

/**
 * What happens when a message is sent, in this order. The fault tests break off at each of them,
 * and fail when a step is not in this list or is never come to.
 */
export const sendSteps = [
  /** The Idempotency-Key is new; nothing is done yet. */
  'begun',
  /** Nothing else passes between the two until the end. */
  'locked',
  /** Nothing stands against it, and its photo is taken. */
  'checked',
  'paid',
  'stored',
  /** Both sides' events wait for the commit. */
  'told',
  'committed',
  /** The answer is made and about to leave. */
  'answered'
] as const
export type SendStep = (typeof sendSteps)[number]

/** Hears of every step; `tx` is null outside the transaction. */
export type StepListener = (step: SendStep, tx: Tx | null) => Promise<void>

/** The scope of a request, in which somebody may listen to the steps. */
export interface SendScope extends Scope {
  deps?: { onSendStep?: StepListener | undefined }
}

/** Tells whoever listens, which is nobody but a test; the step fails when the listener throws. */
export function reach(
  { deps }: SendScope,
  step: SendStep,
  tx: Tx | null = null
): Promise<void> | undefined {
  return deps?.onSendStep?.(step, tx)
}
