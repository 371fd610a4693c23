import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hostOf, textParts } from '#src/features/chats/links.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ url }) => url ?? [])

describe('addresses in a text', () => {
  test.each([
    ['See https://example.com/a?b=c#d now', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['www.voorbeeld.nl', 'https://www.voorbeeld.nl/'],
    ['mijn-site.nl/foto', 'https://mijn-site.nl/foto'],
    ['Kijk op example.com!', 'https://example.com/'],
    ['(see https://example.com/x)', 'https://example.com/x'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)']
  ])('are found in “%s”', (text, url) => {
    expect(linksIn(text)).toEqual([url])
  })

  test('are found by browsers without URL.parse', () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    expect(linksIn('www.voorbeeld.nl')).toEqual(['https://www.voorbeeld.nl/'])
  })

  test.each([
    'Nee.Dank je',
    'leuk.de rest later',
    'robin@post.example',
    'robin@example.com',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.org/file',
    'https://',
    '3.14 en 21.30 uur',
    'https://localhost/x'
  ])('are none in “%s”', text => {
    expect(linksIn(text)).toEqual([])
  })

  test('leave the text as it was', () => {
    const text = 'Eerst https://a.com/x, dan www.b.nl… en "c.org".\n<https://d.eu>'
    expect(
      textParts(text)
        .map(part => part.text)
        .join('')
    ).toBe(text)
    expect(linksIn(text)).toHaveLength(4)
  })
})

describe('the host', () => {
  test('is the one that the browser goes to, not the one that stands first', () => {
    expect(hostOf('https://mijnbank.nl@evil.example/login').host).toBe('evil.example')
    expect(hostOf('https://mijnbank.nl.evil.example/').host).toBe('mijnbank.nl.evil.example')
  })

  test('stands in plain letters where others look alike', () => {
    const [url = ''] = linksIn('https://раypal.com/')
    expect(hostOf(url)).toEqual({ host: 'xn--ypal-43d9g.com', isCoded: true })
    expect(hostOf('https://example.com').isCoded).toBe(false)
  })
})
