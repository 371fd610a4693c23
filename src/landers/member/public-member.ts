import type { MemberProfile } from '#contract/members.ts'
import { trackingKey } from '#src/lib/tracking.ts'

/** Id in `/members/{id}/…`. */
export function memberId(path: string): string {
  return /^\/members\/([^/]+)\//i.exec(path)?.[1] ?? ''
}

/** Where the visitor came from: it may open what the site keeps from others (specification §6). */
function trafficSource(): Record<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(trackingKey) ?? '{}') as Record<string, string>
    return Object.fromEntries(
      ['network', 'ref'].flatMap(name => (kept[name] ? [[name, kept[name]]] : []))
    )
  } catch {
    return {}
  }
}

/**
 * What the site shows of a member to somebody who is not logged in.
 *
 * @returns null when there is no such profile for this visitor, or no answer
 */
export async function publicMember(id: string): Promise<MemberProfile | null> {
  try {
    const query = new URLSearchParams({ id, ...trafficSource() })
    const response = await fetch(`/api/member.php?${query}`)
    if (!response.ok) return null
    return ((await response.json()) as { member: MemberProfile }).member
  } catch {
    return null
  }
}
