/** What is counted while the server works, for those who watch over it (design §12). */
export interface Metrics {
  /**
   * A request has its answer; what a stream sends afterwards is not waited for.
   *
   * @param route the operation's name or the pattern of the path, never what somebody typed
   * @param method as it was sent
   */
  answered(route: string, method: string, status: number, seconds: number): void
  /** @returns the function that says that it has ended */
  streamOpened(): () => void
  /** A member has sent a message, and it stands. */
  messageSent(): void
  /** A browser reported a fault that the log names. */
  faultReported(kind: string): void
  /** Everything, in Prometheus' text format. */
  page(): Promise<Response>
}
