import { describe, expect, test } from 'vitest'
import {
  browserOf,
  messageOf,
  scriptOf,
  stackOf
} from '#server/features/faults/without-personal.ts'

describe('a message keeps what explains the fault', () => {
  test.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      'TypeError: Cannot read properties of undefined (reading name)'
    ],
    [
      "TypeError: undefined is not an object (evaluating 'a.profile.id')",
      'TypeError: undefined is not an object (evaluating a.profile.id)'
    ],
    ["ReferenceError: Can't find variable: foo", "ReferenceError: Can't find variable: foo"],
    ['InvalidStateError: getBoundingClientRect', 'InvalidStateError: getBoundingClientRect'],
    [
      'TypeError: Failed to fetch dynamically imported module: https://vonk.example/_astro/Ledger.a1b2c3.js',
      'TypeError: Failed to fetch dynamically imported module: _astro/Ledger.a1b2c3.js'
    ]
  ])('%s', (message, logged) => {
    expect(messageOf(message)).toBe(logged)
  })
})

describe('a message loses what may come from a person', () => {
  const secrets = [
    ['a quoted text', `SyntaxError: Unexpected token 'H', "Hallo Robin"... is not valid JSON`],
    ['quotes in a quoted text', 'SyntaxError: "He said "Robin" to me" is not valid JSON'],
    ['a quoted text that is cut off', 'SyntaxError: bad input "Hallo lieve Robin, ik'],
    ['single quotes', "Error: no member 'Robin' here"],
    ['back quotes', 'Error: no member `Robin` here'],
    ['curly quotes', 'Error: kein Mitglied „Robin“ hier'],
    ['an e-mail address', 'Error: no account robin@post.example'],
    ['a query', 'Error: GET https://vonk.example/api/member.php?name=Robin failed'],
    ['a path', 'Error: /members/Robin failed'],
    ['a fragment', 'Error: https://vonk.example/_astro/a.js#Robin'],
    ['a file name', 'NotReadableError: Robin.jpg could not be read'],
    ['a folder', 'Error: C:\\Users\\Robin\\photo could not be read'],
    ['a home folder', 'Error: /home/Robin/photo could not be read'],
    ['a token', 'Error: token=Robin123'],
    ['a blob', 'Error: blob:https://vonk.example/Robin']
  ] as const

  test.each(secrets)('%s', (_name, message) => {
    expect(messageOf(message)).not.toContain('Robin')
  })

  test.each([
    ['an id', 'Error: 7YkPq3mNvXw2RtZs is gone'],
    ['an id of letters', 'Error: aKdJfPqRsTuVwXyZ is gone'],
    ['a UUID', 'Error: 4b1c7e2a-90d3-4f5e-8a6b-1c2d3e4f5a6b is gone'],
    ['a session', `Error: ${'aB3'.repeat(15)} is gone`]
  ])('%s', (_name, message) => {
    expect(messageOf(message)).toBe('Error: [id] is gone')
  })

  test.each([
    ['a phone number', 'Error: +31612345678'],
    ['a local number', 'Error: 0612345678'],
    ['an account number', 'Error: NL91ABNA0417164300']
  ])('%s', (_name, message) => {
    expect(messageOf(message)).not.toMatch(/\d{6}/)
  })

  test('everything beyond 200 characters, and line breaks', () => {
    const message = messageOf(`Error: ${'word\n'.repeat(400)}`)
    expect(message.length).toBeLessThanOrEqual(200)
    expect(message).not.toContain('\n')
  })
})

test('a stack keeps frames in our own scripts and nothing else', () => {
  const stack = [
    'TypeError: Hallo Robin',
    '    at send (https://vonk.example/_astro/composer.a1B2.js:1:2345)',
    '    at async https://vonk.example/_astro/core.c3.js:2:10',
    'run@https://vonk.example/_astro/core.c3.js:3:11',
    '@https://vonk.example/sw.js:1:1',
    '    at inline (https://vonk.example/members/Robin?token=abc:1:2)',
    '    at x (https://elsewhere.example/tracker.js:1:2)',
    '    at y (https://vonk.example/_astro/a.js?name=Robin:1:2)',
    'Robin was here'
  ].join('\n')
  expect(stackOf(stack)).toEqual([
    'send composer.a1B2.js:1:2345',
    'core.c3.js:2:10',
    'run core.c3.js:3:11',
    'sw.js:1:1'
  ])
  expect(stackOf('    at f (https://vonk.example/_astro/a.js:1:2)\n'.repeat(50))).toHaveLength(10)
})

test('only the name of a script passes as one', () => {
  expect(scriptOf('visit.a1b2.js')).toBe('visit.a1b2.js')
  for (const name of ['robin@post.example', 'a b.js', '../../x.js', '']) {
    expect(scriptOf(name)).toBe('unknown')
  }
})

const webkit = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.1 Safari/537.36', 'Chrome 126'],
  ['Mozilla/5.0 … Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592', 'Edge 126'],
  ['Mozilla/5.0 … Chrome/126.0.0.0 Safari/537.36 OPR/112.0', 'Opera 112'],
  ['Mozilla/5.0 … SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36', 'Samsung Internet 24'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
  [`${webkit}, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17'],
  ['curl/8.0 robin@post.example', 'other'],
  ['', 'other']
])('the user agent %j is logged as %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser)
})
