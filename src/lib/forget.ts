const forgetters = new Set<() => void>()

/** Registers what must go when the member logs out; stores call it where they are made. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

let forgettings = 0

/**
 * @returns what tells whether the member is still the one of now: after a logout the answer to what
 *   they asked is nobody's any more
 */
export function sameMember(): () => boolean {
  const before = forgettings
  return () => forgettings === before
}

/**
 * Clears everything that belonged to the member from memory, in one place.
 *
 * @param wasHere false when nobody was known yet: what a guest has sent meanwhile gets its answer
 */
export function forgetMember(wasHere = true): void {
  if (wasHere) forgettings++
  for (const forget of forgetters) forget()
}

/** `replaced`: another member logged in over the session, perhaps in another tab. */
export type Leaving = 'logout' | 'replaced'

const cleaners = new Set<(leaving: Leaving) => void>()

/** Registers what a logout takes from the browser; a session that ends by itself does not. */
export function onSignOut(clean: (leaving: Leaving) => void): void {
  cleaners.add(clean)
}

/**
 * Takes what belongs to the member from the browser. Messages that wait to be sent stay when another
 * member logs in, because they were sent once and only their sender can send them again.
 */
export function leaveNothing(leaving: Leaving = 'logout'): void {
  for (const clean of cleaners) clean(leaving)
}
