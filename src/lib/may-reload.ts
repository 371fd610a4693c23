const key = 'last-reload'
const guardMilliseconds = 60_000

/**
 * Whether a page that lacks a part may be loaded again: at most once per 60 s (specification §4), and
 * never where the browser keeps nothing, as it would reload for ever. Prebuilt pages ask it too, so it
 * brings nothing along.
 *
 * @param now milliseconds since 1970; kept as the last reload when the answer is yes
 */
export function mayReload(
  session: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number
): boolean {
  try {
    if (now - Number(session().getItem(key)) < guardMilliseconds) return false
    session().setItem(key, `${now}`)
    return true
  } catch {
    return false
  }
}
