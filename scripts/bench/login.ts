import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { openDependencies } from '#server/start.ts'
import { createMember } from '#tests/support/factories.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

/** Tries on one account stay under its limit, and those of one address too (design §4). */
const triesPerAccount = 4
const triesPerAddress = 40
const atMost = 1.05

/**
 * Wrong logins for addresses that have an account and for ones that have none, in turns and spread
 * over accounts and addresses: who measures them must not learn which is which.
 *
 * @param count logins of each kind
 */
export async function measureLogin(count = 2000): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-login-'))
  const { deps, close } = await openDependencies(
    readConfig({
      DATA_DIR: folder,
      VONK_LOG_LEVEL: 'silent',
      VONK_TRUSTED_PROXIES: '127.0.0.1',
      VONK_DEMO_ANSWERS: 'no'
    })
  )
  try {
    const accounts = Math.ceil(count / triesPerAccount)
    const password_hash = await hashPassword('lantern over the canal')
    await transact(deps, async tx => {
      for (let index = 0; index < accounts; index++) {
        await createMember(tx, { email: addressOf('known', index), password_hash }, deps.clock())
      }
    })
    const app = createApp(deps)
    const times = { known: [] as number[], unknown: [] as number[] }
    let sent = 0

    const measure = async (kind: keyof typeof times, index: number, isKept: boolean) => {
      const visitor = Math.floor(sent++ / triesPerAddress)
      const body = { email: addressOf(kind, index % accounts), password: 'another password' }
      const request = new Request(`http://localhost${logIn.path}`, {
        method: 'POST',
        headers: {
          'x-client': '1',
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
        },
        body: JSON.stringify(body)
      })
      const started = performance.now()
      const response = await app.fetch(request)
      await response.arrayBuffer()
      if (isKept) times[kind].push(performance.now() - started)
      if (response.status !== 401) throw new Error(`A login answered ${response.status}`)
    }

    for (let index = 0; index < count; index++) {
      // Whoever goes second might find something warm: each goes first half of the time.
      const order =
        index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      // The first ones compile.
      for (const kind of order) await measure(kind, index, index >= Math.min(20, count / 10))
    }

    const [known, unknown] = [percentile(times.known, 50), percentile(times.unknown, 50)]
    const ratio = Math.max(known, unknown) / Math.min(known, unknown)
    return [
      { what: `Wrong login, known address, median of ${count}`, value: known, unit: 'ms' },
      { what: `Wrong login, unknown address, median of ${count}`, value: unknown, unit: 'ms' },
      { what: 'Wrong login, the slower by the faster', value: ratio, unit: 'times', atMost }
    ]
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function addressOf(kind: string, index: number): string {
  return `${kind}-${index}@post.example`
}
