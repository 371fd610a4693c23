import { hasSmsOutbox } from '#server/adapters/sms/open.ts'
import type { Config } from './config.ts'
import type { DemoLogin } from './demo/login.ts'
import { hasOutbox } from './features/outbox/has-outbox.ts'

/** What a start prints: where to look, whom to be, and what is only simulated (design §12). */
export function welcome(
  config: Config,
  port: number,
  login: DemoLogin | null,
  metricsPort?: number
): string {
  const origin = config.VONK_PUBLIC_URL ?? `http://localhost:${port}`
  const rows: [name: string, value: string][] = [['Site', origin]]
  if (login) rows.push(['Demo login', `${login.email}  ${login.password}`])
  rows.push(['Data', config.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : config.DATA_DIR])
  if (metricsPort !== undefined) rows.push(['Metrics', `http://localhost:${metricsPort}/metrics`])
  if (hasOutbox(config)) rows.push(['Mail', `simulated, read it at ${origin}/dev/outbox`])
  if (hasSmsOutbox(config)) rows.push(['SMS', `simulated, read it at ${origin}/dev/outbox`])
  if (config.VONK_MODE === 'demo') {
    if (config.VONK_MOLLIE_KEY === undefined) {
      rows.push(['Payments', `simulated, end them as you like at ${origin}/dev/payments`])
    }
    rows.push(['People', 'fictional, drawn, and labelled so; some answer automatically'])
  }
  const width = Math.max(...rows.map(([name]) => name.length))
  return ['', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n')
}
