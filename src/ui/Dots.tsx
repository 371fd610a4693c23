import './Dots.scss'

/** Three dots: something is on its way. Says nothing by itself. */
export function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}
