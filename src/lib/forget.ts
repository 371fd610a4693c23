const forgetters = new Set<() => void>()

/** Registers what must go when the member logs out; stores call it where they are made. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Clears everything that belonged to the member, in one place. */
export function forgetMember(): void {
  for (const forget of forgetters) forget()
}
