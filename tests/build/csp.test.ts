import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyReportPath } from '#contract/faults.ts'
import { contentSecurityPolicy, reportingEndpoints } from '../../build/csp.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(html: string, name: string, cdn = ''): string[] {
  const policy = contentSecurityPolicy({ html, cdn })
  const found = policy.split('; ').find(part => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

test('names inline scripts and styles by their hashes, each once', () => {
  const html =
    '<style>a{}</style><script>let a = 1\n</script><script type="module">b()</script><script>b()</script>'
  expect(directive(html, 'script-src')).toEqual(["'self'", hashOf('let a = 1\n'), hashOf('b()')])
  expect(directive(html, 'style-src')).toEqual(["'self'", hashOf('a{}')])
})

test('leaves scripts from files to self', () => {
  expect(directive('<script type="module" src="/_astro/a.js"></script>', 'script-src')).toEqual([
    "'self'"
  ])
})

test('leaves data to be data', () => {
  const html = '<script type="application/ld+json">{"a":1}</script>'
  expect(directive(html, 'script-src')).toEqual(["'self'"])
})

test('allows nothing inline in general, and no frame around the page', () => {
  const policy = contentSecurityPolicy({ html: '', cdn: '' })
  expect(policy).not.toContain('unsafe')
  for (const part of [
    "default-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'"
  ]) {
    expect(policy).toContain(part)
  }
})

test('browsers of either report format send violations to the server', () => {
  expect(directive('', 'report-uri')).toEqual([policyReportPath])
  const [group] = directive('', 'report-to')
  expect(reportingEndpoints).toEqual({ 'reporting-endpoints': `${group}="${policyReportPath}"` })
})

test('adds where public images come from', () => {
  expect(directive('', 'img-src', 'https://pictures.example/vonk')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://pictures.example'
  ])
})

test.each(['<p style="color:red">', '<a href="/" onclick="go()">'])('refuses to build %s', html => {
  expect(() => contentSecurityPolicy({ html, cdn: '' })).toThrow('would refuse')
})
