/** Where a visitor came from (specification §3). */
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3']
const longest = 100

export const trackingKey = 'tracking'

/**
 * Takes the tracking values from a query string (specification §7) and keeps them in the session's
 * storage until signup: no cookie, so no consent is needed (design §4). Prebuilt pages run this too,
 * so it brings nothing along.
 */
export function keepTracking(
  query: URLSearchParams,
  session: () => Pick<Storage, 'getItem' | 'setItem'>
): void {
  const found = names.flatMap(name => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, longest)]] : []
  })
  if (found.length === 0) return
  try {
    const area = session()
    const before = JSON.parse(area.getItem(trackingKey) ?? '{}') as object
    area.setItem(trackingKey, JSON.stringify({ ...before, ...Object.fromEntries(found) }))
  } catch {
    // Storage is forbidden or full: the visitor is welcome without.
  }
}
