import type { MemberProfile } from '#contract/members.ts'
import { fetchWithRetry } from '#src/lib/fetch-with-retry.ts'
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
 * @returns null when there is no such profile for this visitor, undefined when nobody answers
 */
export async function publicMember(id: string): Promise<MemberProfile | null | undefined> {
  const query = new URLSearchParams({ id, ...trafficSource() })
  const body = await fetchWithRetry<{ member?: MemberProfile }>(() =>
    fetch(`/api/member.php?${query}`)
  )
  return body ? (body.member ?? null) : undefined
}
