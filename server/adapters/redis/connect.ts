import { createClient } from 'redis'
import { RedisError } from './error.ts'

const retryMilliseconds = 1000
const connectMilliseconds = 5000
const keepAliveMilliseconds = 10_000

/** Limits for a Redis that accepts commands and sends no reply, in milliseconds. */
export interface RedisPatience {
  /** A request waits this long; then its caller takes the way without Redis. */
  reply: number
  /** The client sends a PING this often, so that an idle connection is not taken for a dead one. */
  ping: number
  /** The client replaces a connection on which nothing moved for this long. */
  silence: number
}

const patience: RedisPatience = { reply: 1000, ping: 2000, silence: 5000 }

export type RedisClient = ReturnType<typeof openClient>

export interface RedisConnection {
  readonly client: RedisClient
  /** False while the connection is lost, and while a command is overdue. */
  readonly isReady: boolean
  /**
   * Runs one command. The connection neither queues nor repeats commands, because a repeated one
   * would count a try twice.
   *
   * @throws Error at once while the connection is not ready, and when the reply takes too long
   */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>
  close(): void
}

/**
 * Connects to Redis or Valkey. The client replaces a lost connection and subscribes again by itself.
 *
 * @param report is called once per lost connection, however many attempts to reconnect fail
 * @throws RedisError when the first connection fails
 */
export async function connectRedis(
  url: string,
  report: (error: unknown) => void,
  { reply, ping, silence }: RedisPatience = patience
): Promise<RedisConnection> {
  const start = { isOver: false }
  const client = openClient(url, ping, silence, () => (start.isOver ? retryMilliseconds : false))
  // An emitter without a listener for `error` would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    // A server that requires a password accepts the connection and refuses the first command.
    await client.ping()
  } catch (error) {
    client.destroy()
    throw new RedisError(url, error)
  }
  start.isOver = true
  reportOnce(client, report)
  return connectionOf(client, reply)
}

function openClient(url: string, ping: number, silence: number, retry: () => number | false) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // Only managed Redis Enterprise announces its maintenance.
    maintNotifications: 'disabled',
    pingInterval: ping,
    // The client's own limit ends when a command is written; `run` also covers the reply.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: connectMilliseconds,
      socketTimeout: silence,
      keepAliveInitialDelay: keepAliveMilliseconds,
      reconnectStrategy: retry
    }
  })
}

/**
 * While a command is overdue no other is sent. Writing keeps a socket awake, so that without this
 * pause a busy server would never find out that Redis is silent.
 */
function connectionOf(client: RedisClient, replyMilliseconds: number): RedisConnection {
  let overdue = 0
  const isReady = () => client.isReady && overdue === 0

  async function run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!isReady()) throw new Error('Redis is not ready')
    const reply = command(client)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      overdue++
      // A late reply or the end of the connection settles the command.
      const settle = () => overdue--
      reply.then(settle, settle)
      late.reject(new Error('Redis did not reply in time'))
    }, replyMilliseconds)
    return Promise.race([reply, late.promise]).finally(() => clearTimeout(timer))
  }

  return {
    client,
    get isReady() {
      return isReady()
    },
    run,
    close: () => client.destroy()
  }
}

function reportOnce(client: RedisClient, report: (error: unknown) => void): void {
  let isReported = false
  client.on('ready', () => (isReported = false))
  client.on('error', (error: unknown) => {
    if (!isReported) report(error)
    isReported = true
  })
}
