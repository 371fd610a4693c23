import './loading-bar.scss'

/** Appears after 200 ms and is nominally full after 5 s (specification §4). */
export function LoadingBar() {
  return <div className="loading-bar" aria-hidden="true" />
}
