/** The members area of specification §2: these six routes and nothing more. */
const routes: ReadonlySet<string> = new Set([
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-m-id',
  'premium'
])

export function isMembersArea(route: string): boolean {
  return routes.has(route)
}
