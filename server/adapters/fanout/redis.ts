import type { RedisConnection } from '#server/adapters/redis/connect.ts'
import { gatherNotices } from './notices.ts'
import type { Fanout } from './port.ts'

const channel = 'vonk_events'

/**
 * Between processes by publish and subscribe; within this one at once. The client reconnects and
 * subscribes again by itself; the event table contains what a process missed meanwhile.
 *
 * @param sending publishes; other parts of the process may use it too
 * @param listening is used for the subscription alone and ends with the fan-out
 * @param report receives the error when a publish fails on a working connection
 */
export async function redisFanout(
  sending: RedisConnection,
  listening: RedisConnection,
  report: (error: unknown) => void
): Promise<Fanout> {
  const publish = async (text: string) => {
    // The connection has reported its own loss.
    if (!sending.isReady) return
    await sending.run(client => client.publish(channel, text)).catch(report)
  }
  let sent: Promise<void> = Promise.resolve()
  const { hear, finish, ...fanout } = gatherNotices(text => (sent = publish(text)), report)
  await listening.client.subscribe(channel, hear)
  return {
    ...fanout,
    async close() {
      // Sends the pokes that are still gathered.
      finish()
      await sent
      listening.close()
    }
  }
}
