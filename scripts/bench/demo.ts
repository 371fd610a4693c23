import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Server } from '#tests/e2e/support/server.ts'
import type { Figure } from './figures.ts'
import { residentMegabytes } from './load.ts'

const restSeconds = 60
/** Linux counts CPU time of a process in ticks of 10 ms (`getconf CLK_TCK`). */
const ticksPerSecond = 100
/** After this the figure is over its budget anyway. */
const longestSeconds = 600

/**
 * Memory and CPU of a fresh demo at rest, on PGlite (design §11): as `npm start` runs it, on an empty
 * data folder, once the portraits are drawn.
 */
export async function measureDemo(): Promise<Figure[]> {
  const server = await Server.open({ VONK_DEMO_MEMBERS: '300', VONK_DEMO_WARM: 'yes' })
  try {
    const started = performance.now()
    await drawingEnds(server.pid)
    const drawnAfter = (performance.now() - started) / 1000
    const ticks = cpuTicks(server.pid)
    await pause(restSeconds * 1000)
    const busySeconds = (cpuTicks(server.pid) - ticks) / ticksPerSecond
    const what = 'Fresh demo on PGlite'
    return [
      {
        what: `${what}: portraits drawn after its start`,
        value: drawnAfter,
        unit: 's',
        atMost: 60
      },
      {
        what: `${what}: memory at rest`,
        value: residentMegabytes(server.pid),
        unit: 'MB',
        atMost: 350
      },
      {
        what: `${what}: CPU at rest, ${restSeconds} s`,
        value: (busySeconds / restSeconds) * 100,
        unit: '% of a core',
        atMost: 2
      }
    ]
  } finally {
    await server.stop()
  }
}

/** Waits until the process that draws has ended. */
async function drawingEnds(pid: number): Promise<void> {
  // The server starts it after its first answer.
  await pause(2000)
  for (let second = 0; second < longestSeconds && hasChildren(pid); second++) await pause(1000)
}

function hasChildren(pid: number): boolean {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== ''
}

function cpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
