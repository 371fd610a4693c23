import type { Redis } from 'ioredis'
import { gatherNotices } from './notices.ts'
import type { Fanout } from './port.ts'

const channel = 'vonk_events'

/**
 * Between processes by publish and subscribe; within this one at once. Connections come back by
 * themselves and listen again; what was missed meanwhile stands in the event table.
 *
 * @param redis sends; who else uses it does not matter
 * @param listening does nothing else, as the protocol wants it; ends with the fan-out
 * @param report is told of what could not be sent although the connection stands
 */
export async function redisFanout(
  redis: Redis,
  listening: Redis,
  report: (error: unknown) => void
): Promise<Fanout> {
  const publish = async (text: string) => {
    // That the connection is lost has been said.
    if (redis.status !== 'ready') return
    await redis.publish(channel, text).catch(report)
  }
  let sent: Promise<void> = Promise.resolve()
  const { hear, finish, ...fanout } = gatherNotices(text => (sent = publish(text)), report)
  listening.on('message', (_channel, text) => hear(text))
  await listening.subscribe(channel)
  return {
    ...fanout,
    async close() {
      // What is gathered still goes out.
      finish()
      await sent
      listening.disconnect()
    }
  }
}
