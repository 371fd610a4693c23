/**
 * Whom the app never asks at the door (specification §2): members, and whoever follows a letter to
 * one of three screens. Prebuilt pages know of neither, which is why this stands apart.
 *
 * @param route name of the address's route
 */
export function isSparedEntry(isMember: boolean, route: string | undefined): boolean {
  return isMember || /^(complete-signup|reset-password)/.test(`${route}`)
}
