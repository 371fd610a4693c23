/** Explains to the operator why Redis cannot be used, without the password of the URL. */
export class RedisError extends Error {
  constructor(url: string, cause: unknown) {
    const { protocol, host } = new URL(url)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`REDIS_URL: ${protocol}//${host} cannot be used: ${reason}`, { cause })
  }
}
