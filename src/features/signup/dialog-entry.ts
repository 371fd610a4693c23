/**
 * The entry of the browser's history that stands for the open dialog, and for its steps, keeps the
 * link that opened it.
 *
 * @returns its address; null when the entry is another one
 */
export function dialogLink(state: unknown): string | null {
  const link = (state as { signupDialog?: unknown } | null)?.signupDialog
  return typeof link === 'string' ? link : null
}
