import { announceLikePopup } from '#src/features/likes/like-popup.ts'
import { watchBounce } from './bounce.ts'

/** Does what `followQuery` found in the query. */
export function follow(
  query: URLSearchParams,
  entered: Promise<unknown>,
  isCounted: () => boolean
): void {
  const lb = query.get('lb')
  void announceLikePopup(query.get('t') ?? '', entered)
  if (lb !== null) watchBounce(lb, isCounted)
}
