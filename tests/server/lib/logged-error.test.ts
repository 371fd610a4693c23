import { describe, expect, test } from 'vitest'
import { type LoggedError, loggedError } from '#server/lib/logged-error.ts'

const logged = (error: unknown) => loggedError(error) as LoggedError

describe('a logged fault', () => {
  test('keeps what names it', () => {
    const error = Object.assign(new TypeError('It broke'), { code: 'ECONNRESET' })
    expect(logged(error)).toMatchObject({
      type: 'TypeError',
      message: 'It broke',
      code: 'ECONNRESET',
      stack: expect.stringContaining('logged-error.test.ts')
    })
  })

  test('leaves out rows, parameters and bodies', () => {
    const error = Object.assign(new Error('Refused'), {
      params: ['Hello'],
      detail: 'Failing row contains (Hello)',
      body: '{"text":"Hello"}'
    })
    expect(JSON.stringify(logged(error))).not.toContain('Hello')
  })

  test('follows its causes, as far as they are faults', () => {
    const cause = new Error('The bottom', { cause: { text: 'Hello' } })
    const { cause: shown } = logged(new Error('The top', { cause }))
    expect(shown).toMatchObject({ message: 'The bottom', cause: 'object' })
  })

  test.each([
    ['NL91ABNA0417164300 is closed', '[account] is closed'],
    ['of NL91 ABNA 0417 1643 00', 'of [account]'],
    ['to +31612345678', 'to [number]'],
    ['to jan&marie@post.example.', 'to [mail].'],
    ['to a@почта.рф or b@mail.xn--p1ai', 'to [mail] or [mail]'],
    [
      'at file:///srv/node_modules/@scope/pkg.js/index.js:1:2',
      'at file:///srv/node_modules/@scope/pkg.js/index.js:1:2'
    ],
    ['at C:\\app\\node_modules\\@scope\\a.js:1:2', 'at C:\\app\\node_modules\\@scope\\a.js:1:2'],
    ['order V-204 871', 'order V-204 871'],
    ['after 30000 ms', 'after 30000 ms'],
    ['in 7Ab3xKq9ZtY4mN2p', 'in 7Ab3xKq9ZtY4mN2p']
  ])('says of %s: %s', (message, shown) => {
    expect(logged(new Error(message)).message).toBe(shown)
    expect(loggedError(message)).toBe(shown)
  })
})
