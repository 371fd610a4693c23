/** The cookies that an answer sets: name → value, empty for one that is taken away. */
export function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map(cookie => {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), pair.slice(equals + 1)]
    })
  )
}
