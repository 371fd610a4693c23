import { cutText } from '#contract/cut-text.ts'

/** Where a visitor came from (specification §3). */
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3']
const longest = 100

export const trackingKey = 'tracking'

/**
 * Takes the tracking values from a query string (specification §7) and keeps them in the session's
 * storage until signup: no cookie, so no consent is needed (design §4). Prebuilt pages run this too,
 * so it imports nothing but the cut; the server cleans the values.
 */
export function keepTracking(
  query: URLSearchParams,
  session: () => Pick<Storage, 'getItem' | 'setItem'>
): void {
  try {
    const area = session()
    const kept = JSON.parse(area.getItem(trackingKey) ?? '{}') as Record<string, string>
    for (const name of names) {
      const value = query.get(name)
      if (!value) continue
      kept[name] = cutText(value, longest)
      area.setItem(trackingKey, JSON.stringify(kept))
    }
  } catch {
    // Storage is forbidden or full: the visitor is welcome without.
  }
}
