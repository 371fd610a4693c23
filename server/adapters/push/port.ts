/** A browser, as its push service knows it. */
export interface PushTarget {
  endpoint: string
  /** Base64url: with them the browser alone can read what is sent. */
  keys: { p256dh: string; auth: string }
}

export interface PushSending {
  target: PushTarget
  payload: string
  /** One that still waits at the service gives way to a later one of its topic; at most 32 characters. */
  topic: string
  /** How long the service keeps it for a device that is off. */
  keptSeconds: number
}

/** Hands notifications to the push services of the browsers (RFC 8030). */
export interface Push {
  /** With which a browser subscribes, base64url. */
  publicKey(): Promise<string>
  /** Whether anything is sent to an endpoint: the member names it, so it must be nobody's inner host. */
  takes(endpoint: string): boolean
  /**
   * @returns `gone` when the subscription is over for good
   * @throws PushFailed when it did not go out now
   */
  send(sending: PushSending): Promise<'sent' | 'gone'>
}

/** The service did not take it; the message names no endpoint, which is as good as an address. */
export class PushFailed extends Error {
  /** When the service wants to be asked again. */
  readonly retryAfterSeconds: number | null

  constructor(detail: string, retryAfterSeconds: number | null = null) {
    super(detail)
    this.name = 'PushFailed'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
