/** Why Redis cannot be had, for the one who starts the server: without the password of the address. */
export class RedisError extends Error {
  constructor(url: string, cause: unknown) {
    const { protocol, host } = new URL(url)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`REDIS_URL: ${protocol}//${host} cannot be used: ${reason}`, { cause })
  }
}
