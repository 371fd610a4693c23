import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/postgres.ts'

const processModule = resolve('scripts/lib/process.mjs')
let folder = ''

/** Listens like the server, and ends by the same three events. */
const listener = `
import { createServer } from 'node:net'
const end = () => process.exit(7)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
process.on('disconnect', end)
createServer().listen(Number(process.env.PORT), () => console.log('listening'))
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-process-'))
  const scripts = { start: 'exec node start.mjs', shell: 'node start.mjs; exit $?' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  await writeFile(join(folder, 'listener.mjs'), listener)
  await writeFile(
    join(folder, 'start.mjs'),
    `import { endTogether, runNode } from ${JSON.stringify(processModule)}
    endTogether([runNode([${JSON.stringify(join(folder, 'listener.mjs'))}])])`
  )
})

async function start(script: string) {
  const port = await freePort()
  const npm = spawn('npm', ['run', script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  for await (const text of npm.stdout) if (String(text).includes('listening')) break
  return { npm, port }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(settle => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => settle(true))
    socket.on('error', () => settle(false))
    socket.on('connect', () => socket.destroy())
  })
}

describe('endTogether', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'a %s to npm ends the server and frees its port',
    async signal => {
      const { npm, port } = await start('start')
      expect(await isOpen(port)).toBe(true)
      npm.kill(signal)
      await expect.poll(() => isOpen(port)).toBe(false)
    }
  )

  test('a SIGTERM to npm ends the server although a shell between them does not forward it', async () => {
    const { npm, port } = await start('shell')
    npm.kill('SIGTERM')
    await expect.poll(() => isOpen(port)).toBe(false)
  })

  test('npm ends with the exit code of the server, after the server', async () => {
    const { npm, port } = await start('start')
    npm.kill('SIGTERM')
    const [code] = (await once(npm, 'exit')) as [number | null]
    expect(code).toBe(7)
    expect(await isOpen(port)).toBe(false)
  })
})
