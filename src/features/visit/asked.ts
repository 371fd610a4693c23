import { announceLikePopup } from '#src/features/likes/like-popup.ts'
import { dialogLink } from '#src/features/signup/dialog-entry.ts'
import { importSignup } from '#src/features/signup/open.ts'
import { watchBounce } from './bounce.ts'

/** Does what `followQuery` found in the query and in the browser's history. */
export function follow(
  query: URLSearchParams,
  entered: Promise<unknown>,
  isCounted: () => boolean
): void {
  const lb = query.get('lb')
  const delay = query.get('t')
  if (delay !== null) void announceLikePopup(delay, entered)
  if (lb !== null) watchBounce(lb, isCounted)
  if (dialogLink(history.state) !== null) void continueSignup(entered)
}

/** Whoever lost the connection finds the page that was under it, whose links open it again. */
async function continueSignup(entered: Promise<unknown>): Promise<void> {
  await entered
  await importSignup()
    .then(signup => signup.continueSignup())
    .catch(() => {})
}
