import { expect, test } from 'vitest'
import { filesNamedIn, keepingOf } from '#shared/offline.ts'

test.each([
  '/members',
  '/members/',
  '/members/7',
  '/members/7/chat',
  '/chats/7',
  '/likes/given',
  '/credits',
  '/credits/repeat-order',
  '/settings/privacy'
])('the app shell stands in for %s without a connection', path => {
  expect(keepingOf(path, true)).toBe('shell')
})

test.each(['/', '/pricing', '/pages/terms', '/nothing', '/members/7/landing', '/api'])(
  'no other page than the offline one stands in for %s',
  path => {
    expect(keepingOf(path, true)).toBe(path === '/api' ? 'none' : 'page')
  }
)

test.each([
  '/api/user.php',
  '/api/sandbox/checkout',
  '/media/photo.webp',
  '/dev/outbox',
  '/credits/p2',
  '/credits/p2/ideal',
  '/transactions',
  '/transactions/7',
  '/directdebit',
  '/activate/done',
  '/activate/error',
  '/reset-password/do',
  '/Reset-Password/Do/',
  '/mail-change/do',
  '/account-deleted'
])('nothing is kept of %s, whoever asks', path => {
  expect(keepingOf(path, true)).toBe('none')
  expect(keepingOf(path, false)).toBe('none')
})

test('files are kept, and renewed where their name stays', () => {
  expect(keepingOf('/_astro/app.a1b2.js', false)).toBe('file')
  expect(keepingOf('/fonts/figtree-latin.woff2', false)).toBe('named')
  expect(keepingOf('/members', false)).toBe('none')
  expect(keepingOf('/sw.js', false)).toBe('none')
})

test('a document names the files that it begins with, each once', () => {
  const html =
    '<link href="/fonts/a.woff2"><script src="/_astro/b.js"></script><style>c{background:url(/art/d.svg)}' +
    '</style><img src="/art/d.svg"><a href="/api/e"><meta content="https://x.example/art/og/f.jpg">'
  expect(filesNamedIn(html)).toEqual(['/fonts/a.woff2', '/_astro/b.js', '/art/d.svg'])
})
