import { beforeEach, describe, expect, test } from 'vitest'
import { type FaultReport, policyReportPath, reportFault } from '#contract/faults.ts'
import { prometheusMetrics } from '#server/adapters/metrics/prometheus.ts'
import { createApp } from '#server/app.ts'
import { openLog } from '#server/lib/log.ts'
import { type Api, openApi, origin } from '#tests/support/api.ts'

interface Line extends Record<string, unknown> {
  msg: string
}

let api: Api
let lines: Line[]
let send: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>

beforeEach(async () => {
  api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  lines = []
  api.deps.log = openLog('info', { write: line => void lines.push(JSON.parse(line) as Line) })
  api.deps.metrics = prometheusMetrics(api.deps.db, () => {})
  const app = createApp(api.deps)
  send = async (path, body, headers = {}) =>
    app.fetch(
      new Request(`${origin}${path}`, {
        method: 'POST',
        headers: { ...own, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body)
      })
    )
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
/** As a browser sends a beacon of our own page. */
const own = {
  host: new URL(origin).host,
  origin,
  'sec-fetch-site': 'same-origin',
  'user-agent': firefox
}
const id = '7YkPq3mNvXw2RtZs'
const fault: FaultReport = {
  kind: 'error',
  message: `TypeError: Cannot read "Hallo Robin" of ${id} for robin@post.example`,
  stack: `TypeError: Robin\n    at f (${origin}/_astro/composer.a1.js:1:2)`,
  page: `/members/${id}/chat`,
  script: 'visit.b2.js'
}
const legacy = {
  'csp-report': {
    'document-uri': `${origin}/members/${id}?token=Robin`,
    referrer: 'https://elsewhere.example/Robin',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?name=Robin',
    'source-file': `${origin}/_astro/core.c3.js?Robin`,
    'script-sample': 'Robin',
    'line-number': 7
  }
}
const modern = [
  {
    type: 'csp-violation',
    age: 10,
    url: `${origin}/chats/${id}`,
    user_agent: 'Robin',
    body: {
      documentURL: `${origin}/chats/${id}?name=Robin#Robin`,
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
      sourceFile: `${origin}/chats/${id}`,
      sample: 'Robin',
      lineNumber: 3
    }
  }
]

const faults = () => lines.filter(({ msg }) => msg === 'Browser fault')
const sendFault = (body: unknown = fault, headers?: Record<string, string>) =>
  send(reportFault.path, body, headers)
const sendPolicy = (body: unknown, headers?: Record<string, string>) =>
  send(policyReportPath, body, { 'content-type': 'application/csp-report', ...headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

async function counted(kind: string): Promise<number> {
  const page = await (await api.deps.metrics!.page()).text()
  return Number(new RegExp(`vonk_browser_faults_total{kind="${kind}"} (\\d+)`).exec(page)?.[1] ?? 0)
}

describe('each kind is logged and counted', () => {
  test.each(['error', 'rejection'] as const)('a fault of the kind %s', async kind => {
    expect((await sendFault({ ...fault, kind }, { 'content-type': 'text/plain' })).status).toBe(200)
    expect(faults()).toMatchObject([
      {
        level: 40,
        kind,
        site: 'default',
        page: 'members-id-chat',
        browser: 'Firefox 128',
        script: 'visit.b2.js',
        stack: ['f composer.a1.js:1:2']
      }
    ])
    expect(await counted(kind)).toBe(1)
  })

  test('a policy violation in the format of report-uri', async () => {
    expect((await sendPolicy(legacy)).status).toBe(204)
    expect(faults()).toMatchObject([
      {
        kind: 'policy',
        page: 'members-id',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: 'core.c3.js:7',
        browser: 'Firefox 128'
      }
    ])
    expect(await counted('policy')).toBe(1)
  })

  test('a policy violation in the format of report-to', async () => {
    const type = { 'content-type': 'application/reports+json' }
    expect((await sendPolicy(modern, type)).status).toBe(204)
    expect(faults()).toMatchObject([
      {
        kind: 'policy',
        page: 'chats-id',
        directive: 'style-src-attr',
        blocked: 'inline',
        source: 'page'
      }
    ])
  })

  test('other reports of the browser are accepted and not logged', async () => {
    const report = { ...modern[0], type: 'deprecation' }
    expect((await sendPolicy([report])).status).toBe(204)
    expect(faults()).toEqual([])
  })
})

test('no log line contains a name, an id, an address of the network or of mail', async () => {
  await sendFault(fault, from('198.51.100.7'))
  await sendPolicy(legacy, from('198.51.100.7'))
  await sendPolicy(modern, from('198.51.100.7'))
  expect(faults()).toHaveLength(3)
  const text = JSON.stringify(lines)
  for (const personal of ['Robin', 'robin', id, '198.51.100.7', 'token', 'post.example']) {
    expect(text).not.toContain(personal)
  }
})

test('a page outside the specification is logged as other, a lander by its kind', async () => {
  for (const page of [
    '/robin-van-dijk',
    '/landers/video/gay-Robin',
    '/landers/Robin',
    '/members/'
  ]) {
    await sendFault({ ...fault, page })
  }
  expect(faults().map(({ page }) => page)).toEqual(['other', 'landers-video', 'other', 'members'])
})

describe('limits', () => {
  test('an address may report 20 faults and violations in a minute, and others still may then', async () => {
    for (let index = 0; index < 19; index++) expect((await sendFault()).status).toBe(200)
    expect((await sendPolicy(legacy)).status).toBe(204)
    expect((await sendFault()).status).toBe(429)
    expect((await sendPolicy(legacy)).status).toBe(429)
    expect(faults()).toHaveLength(20)
    expect((await sendFault(fault, from('198.51.100.9'))).status).toBe(200)
  })

  test('all addresses together get 100 lines a minute', async () => {
    for (let index = 0; index < 100; index++) {
      expect((await sendFault(fault, from(`198.51.100.${index}`))).status).toBe(200)
    }
    expect((await sendFault(fault, from('198.51.100.200'))).status).toBe(429)
    expect((await sendPolicy(legacy, from('198.51.100.201'))).status).toBe(429)
    expect(faults()).toHaveLength(100)
    expect(await counted('error')).toBe(100)
  })

  test('one report with many violations gets five lines', async () => {
    const many = Array.from({ length: 12 }, () => modern[0])
    expect((await sendPolicy(many)).status).toBe(204)
    expect(faults()).toHaveLength(5)
  })

  test('a body of 16,384 bytes is read, a longer one is not', async () => {
    const padded = (bytes: number) => {
      const empty = JSON.stringify({ ...legacy, padding: '' })
      return JSON.stringify({ ...legacy, padding: 'x'.repeat(bytes - empty.length) })
    }
    expect((await sendPolicy(padded(16_384))).status).toBe(204)
    expect((await sendPolicy(padded(16_385))).status).toBe(413)
    expect((await sendFault(' '.repeat(16_385))).status).toBe(413)
    expect(faults()).toHaveLength(1)
  })

  test.each([
    ['message', 'x'.repeat(300), 'x'.repeat(301)],
    ['stack', 'x'.repeat(2000), 'x'.repeat(2001)],
    ['page', `/${'x'.repeat(299)}`, `/${'x'.repeat(300)}`],
    ['script', 'x'.repeat(80), 'x'.repeat(81)]
  ])('a %s of the greatest length is accepted, a longer one is not', async (field, most, over) => {
    expect((await sendFault({ ...fault, [field]: most })).status).toBe(200)
    expect((await sendFault({ ...fault, [field]: over })).status).toBe(400)
  })
})

describe('a foreign origin is refused', () => {
  test.each([
    ['in the header Origin', { origin: 'https://elsewhere.example' }],
    ['in Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }]
  ])('%s', async (_where, headers) => {
    expect((await sendFault(fault, headers)).status).toBe(403)
    expect((await sendPolicy(legacy, headers)).status).toBe(403)
    expect(faults()).toEqual([])
  })

  test('as the document of a violation, alone or beside an own one', async () => {
    const foreign = {
      ...modern[0],
      body: { ...modern[0]!.body, documentURL: 'https://e.example/' }
    }
    expect((await sendPolicy([foreign])).status).toBe(403)
    expect((await sendPolicy([modern[0], foreign])).status).toBe(403)
    expect(
      (await sendPolicy([{ ...foreign, body: { ...foreign.body, documentURL: 1 } }])).status
    ).toBe(403)
    expect(faults()).toEqual([])
  })
})

test.each(['', 'text', 'null', '[]x', '{"csp-report":1}', '[{"type":1}]', '[null]', '"text"'])(
  'a policy report of %j is refused',
  async body => {
    expect((await sendPolicy(body)).status).toBe(400)
    expect(faults()).toEqual([])
  }
)

test('fields of another type or content are logged as unknown', async () => {
  const report = {
    'csp-report': {
      'document-uri': `${origin}/`,
      'effective-directive': 'Robin <script>',
      'blocked-uri': 'Robin van Dijk',
      'source-file': 7,
      'line-number': -1
    }
  }
  expect((await sendPolicy(report)).status).toBe(204)
  expect(faults()).toMatchObject([
    { page: 'index', directive: 'unknown', blocked: 'unknown', source: 'page' }
  ])
})
