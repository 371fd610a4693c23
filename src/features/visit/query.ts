/**
 * What a page's query asks for (specification §2): `t` the like popup after some seconds, `lb` the
 * log of bounces; and its place in the browser's history: a signup that was open over it. All of it
 * is rare, so its code comes only then.
 *
 * @param entered ends with the site-entry warning's answer, at once when it is not shown
 */
export function followQuery(
  query: URLSearchParams,
  entered: Promise<unknown>,
  isCounted: () => boolean
): void {
  if (!history.state && !query.has('t') && !query.has('lb')) return
  // Whoever has no connection loses nothing.
  void import('./asked.ts').then(asked => asked.follow(query, entered, isCounted)).catch(() => {})
}
