import { constants, setPriority } from 'node:os'
import type { Commission, Painted } from './painter.ts'
import { renderDemoMedia } from './media.ts'

/** The process behind `openPainter`. Without its parent's channel it has nothing to wait for and ends. */
const count = Number(process.argv[2])

// Requests come before drawings.
setPriority(constants.priority.PRIORITY_LOW)

async function paint({ id, key }: Commission): Promise<Painted> {
  try {
    return { id, bytes: await renderDemoMedia(key, count) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (commission: Commission) => {
  const painted = await paint(commission)
  if (process.connected) process.send?.(painted)
})
// Ctrl+C reaches the whole group; the server ends this process itself.
process.on('SIGINT', () => {})
