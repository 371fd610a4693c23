import './envelope.scss'

/**
 * A letter on its way: it flies while it is being sent, and has landed then. Says nothing to the ear;
 * the words beside it do.
 */
export function Envelope({ sent }: { sent: boolean }) {
  return (
    <span className={sent ? 'envelope is-sent' : 'envelope'} aria-hidden="true">
      <svg className="envelope-letter" viewBox="0 0 64 44" width="64" height="44">
        <rect className="envelope-paper" x="1.5" y="1.5" width="61" height="41" rx="7" />
        <path className="envelope-flap" d="M4 6.5 28.6 26a5.6 5.6 0 0 0 6.8 0L60 6.5" />
      </svg>
      <svg className="envelope-seal" viewBox="0 0 24 24" width="24" height="24">
        <circle cx="12" cy="12" r="12" />
        <path d="m6.8 12.6 3.4 3.4 7-7.6" />
      </svg>
    </span>
  )
}
