import { expect, onTestFinished, test } from 'vitest'
import { prometheusMetrics } from '#server/adapters/metrics/prometheus.ts'
import { readConfig } from '#server/config.ts'
import { serveMetrics } from '#server/metrics.ts'
import { welcome } from '#server/welcome.ts'
import { openApi } from '#tests/support/api.ts'

test('metrics stand on a port of their own, and nothing else does', async () => {
  const { deps, fetch: ask } = await openApi()
  const metrics = prometheusMetrics(deps.db, () => {})
  const config = readConfig({ VONK_METRICS_PORT: '0' })
  const server = await serveMetrics({ metrics, config })
  onTestFinished(() => server?.close())
  const at = (path: string) => fetch(`http://localhost:${server?.port}${path}`)
  expect(await (await at('/metrics')).text()).toContain('# TYPE vonk_event_streams gauge')
  expect((await at('/api/settings.php')).status).toBe(404)
  expect((await ask('/metrics')).status).toBe(404)
  expect(welcome(config, 4321, null, server?.port)).toContain(
    `http://localhost:${server?.port}/metrics`
  )
})

test.each([
  [undefined, '127.0.0.1'],
  ['::1', '::1'],
  ['0.0.0.0', '0.0.0.0']
])('the metrics port with VONK_METRICS_HOST=%s is bound to %s', async (host, address) => {
  const { deps } = await openApi()
  const config = readConfig({ VONK_METRICS_PORT: '0', ...(host && { VONK_METRICS_HOST: host }) })
  const server = await serveMetrics({ metrics: prometheusMetrics(deps.db, () => {}), config })
  onTestFinished(() => server?.close())
  expect(server?.address).toBe(address)
})

test('no port is opened where none is given', async () => {
  const { deps } = await openApi()
  expect(await serveMetrics(deps)).toBeNull()
  expect(welcome(deps.config, 4321, null)).not.toContain('Metrics')
})
