const droppers = new Set<(profileId: string) => void>()

/** For lists that are kept and may not be here at all: they register when they are made. */
export function onBlocked(drop: (profileId: string) => void): void {
  droppers.add(drop)
}

/** Takes somebody who was blocked out of every list that registered. */
export function dropBlocked(profileId: string): void {
  for (const drop of droppers) drop(profileId)
}
