import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FaultReport, faultLengths, reportFault } from '#contract/faults.ts'
import { faultOf, watchFaults } from '#src/features/faults/watch-faults.ts'

let listeners: Record<string, (event: object) => void>
let sent: { path: string; fault: FaultReport }[]

beforeEach(() => {
  listeners = {}
  sent = []
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners[name] = listener
  })
  vi.stubGlobal('location', { pathname: '/members/2abcdefghijkLMNP' })
  const sendBeacon = (path: string, body: string) =>
    sent.push({ path, fault: JSON.parse(body) as FaultReport })
  vi.stubGlobal('navigator', { sendBeacon })
  watchFaults()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const fail = (error: unknown) => listeners['error']?.({ error })
const reject = (reason: unknown) => listeners['unhandledrejection']?.({ reason })

test('an error and a rejection are each reported as the server accepts them', () => {
  fail(new TypeError('x is not a function'))
  reject(new RangeError('out of range'))
  expect(sent.map(({ path }) => path)).toEqual([reportFault.path, reportFault.path])
  expect(sent.map(({ fault }) => [fault.kind, fault.message])).toEqual([
    ['error', 'TypeError: x is not a function'],
    ['rejection', 'RangeError: out of range']
  ])
  for (const { fault } of sent) expect(reportFault.body.safeParse(fault).success).toBe(true)
})

test('long values are cut to what the server accepts', () => {
  const error = new Error('m'.repeat(9000))
  error.stack = 's'.repeat(9000)
  const fault = faultOf('error', error, `/${'p'.repeat(9000)}`)
  expect(reportFault.body.safeParse(fault).success).toBe(true)
  expect([fault.message.length, fault.stack.length, fault.page.length]).toEqual([
    faultLengths.message,
    faultLengths.stack,
    faultLengths.page
  ])
})

test('the same fault is reported once, and five different ones at most', () => {
  const error = new Error('again')
  for (let time = 0; time < 3; time++) fail(error)
  expect(sent).toHaveLength(1)
  for (let index = 0; index < 20; index++) fail(new Error(`fault ${index}`))
  expect(sent).toHaveLength(5)
})

test('a thrown value that is no error is named by its type, because it may contain a text', () => {
  reject('Hallo, ik ben Robin')
  reject(undefined)
  expect(sent.map(({ fault }) => fault.message)).toEqual([
    'TypeError: string',
    'TypeError: undefined'
  ])
  expect(JSON.stringify(sent)).not.toContain('Robin')
})

test('a fault of a browser extension is not reported', () => {
  const error = new Error('theirs')
  error.stack = 'Error: theirs\n    at f (chrome-extension://abcdef/content.js:1:2)'
  fail(error)
  expect(sent).toEqual([])
})

test('a browser that refuses the beacon, or an error that cannot be read, causes no further error', () => {
  vi.stubGlobal('navigator', {
    sendBeacon() {
      throw new Error('refused')
    }
  })
  expect(() => fail(new Error('first'))).not.toThrow()
  const broken = new Error('second')
  Object.defineProperty(broken, 'stack', {
    get() {
      throw new Error('no stack')
    }
  })
  expect(() => fail(broken)).not.toThrow()
})
