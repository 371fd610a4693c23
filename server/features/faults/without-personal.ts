import { cutText } from '#contract/cut-text.ts'
import { withoutPrivate } from '#server/lib/logged-error.ts'

const longestMessage = 200
const mostFrames = 10

/** Names of properties and expressions that engines quote; code, not content. */
const quotedCode = /\b(reading|setting|evaluating) (['"])([\w$.[\]()]{1,60})\2/g
/** Up to the last quote, because quoted content may contain quotes, or to the end of a cut message. */
const quotes = [/"[^]*"|"[^]*$/, /`[^]*`|`[^]*$/, /[“„«][^]*/, /(?<!\w)'[^]*'|(?<!\w)'[^]*$/]

const ownScript = /(?:_astro\/[\w.-]+|\bsw)\.js\b/
const addresses = /\b[a-z][a-z-]+:\/\/\S+|\b(?:blob|data):\S+/gi
const folders = /\b[A-Z]:\\\S+|(?<=^|[\s(])\/\S+/g
const files = /[^\s/\\()]+\.(?:jpe?g|png|gif|webp|avif|heic|svg|mp4|mov|webm|pdf|docx?|txt|zip)\b/gi
const longWords = /[\w-]{16,}/g
/** Such as `InvalidStateError` or `getBoundingClientRect`; an id of 16 characters is not made of words. */
const camelCase = /^[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})*$/
const longNumbers = /\d{6,}/g

/**
 * The message of an error in the browser without what may come from a person: quoted content (parsers
 * quote their input), addresses, file names, ids, numbers, e-mail addresses and tokens.
 */
export function messageOf(message: string): string {
  let text = withoutPrivate(message.replace(/\s+/g, ' ')).replace(quotedCode, '$1 $3')
  for (const quoted of quotes) text = text.replace(quoted, '[quoted]')
  const written = text
    .replace(addresses, scriptOr('[url]'))
    .replace(folders, scriptOr('[path]'))
    .replace(files, '[file]')
    .replace(longWords, word => (camelCase.test(word) ? word : '[id]'))
    .replace(longNumbers, '[number]')
  return cutText(written, longestMessage).trim()
}

/** Keeps the names of our own scripts, which a failed import names. */
function scriptOr(placeholder: string): (address: string) => string {
  return address => ownScript.exec(address.split(/[?#]/)[0] ?? '')?.[0].slice(-40) ?? placeholder
}

/** A line of a stack in the notation of Chromium (`at f (url)`) or of Firefox and Safari (`f@url`). */
const frame =
  /^\s*(?:at )?(?:async )?([\w$.]{0,60})[\s(@]*https?:\/\/[^\s()?#]*?((?:_astro\/[\w.-]{1,80}|\/sw)\.js):(\d{1,7}):(\d{1,7})\)?$/

/** Frames in our own scripts as `function file:line:column`; all else of a stack is dropped. */
export function stackOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap(line => {
      const [, name = '', path = '', row, column] = frame.exec(line) ?? []
      return path === '' ? [] : `${name} ${path.split('/').at(-1)}:${row}:${column}`.trim()
    })
    .slice(0, mostFrames)
}

/** The file of a script as the build names it. */
export function scriptOf(name: string): string {
  return /^[\w.-]{1,80}\.js$/.test(name) ? name : 'unknown'
}

/** In this order: each of the later names is part of the earlier browsers' user agents too. */
const families: [family: string, version: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Edge', /Edg\w*\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[^]*Safari\//]
]

/** Family and major version of a browser, which thousands of people share. */
export function browserOf(userAgent = ''): string {
  for (const [family, version] of families) {
    const major = version.exec(userAgent)?.[1]
    if (major !== undefined) return `${family} ${major}`
  }
  return 'other'
}
