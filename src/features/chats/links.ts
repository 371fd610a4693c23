import { parseUrl } from '#src/lib/parse-url.ts'

/** A stretch of a text: words, or an address in it. */
export type TextPart = { text: string; url: string | null }

/** With a scheme, with www, or a name under one of the endings that people write out. */
const addresses =
  /(?<![\p{L}\d@._-])(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\p{L}\d@._/-])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|info|biz|nl|eu|fr|uk|app|dev|link|online|shop|site|store|top|xyz|ly|gg|tv)(?![\p{L}\d-])(?:[/?#][^\s<>"“”]*)?/giu

const closing = /[.,!?:;…'’*_~]+$/u

/** Finds the addresses in a text; joined, the parts are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = trimmed(found)
    const url = urlOf(address)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index), url: null })
    parts.push({ text: address, url })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), url: null })
  return parts
}

/** Without what belongs to the sentence around it. */
function trimmed(address: string): string {
  const bare = address.replace(closing, '')
  const isEnclosed = bare.endsWith(')') && !bare.includes('(')
  return isEnclosed ? trimmed(bare.slice(0, -1)) : bare
}

function urlOf(address: string): string | null {
  const url = parseUrl(/^https?:/i.test(address) ? address : `https://${address}`)
  return url?.hostname.includes('.') ? url.href : null
}

/**
 * The host that an address really leads to, in plain letters: look-alikes of other alphabets stand
 * in their coded form (`xn--…`).
 */
export function hostOf(url: string): { host: string; isCoded: boolean } {
  const { hostname: host } = new URL(url)
  return { host, isCoded: host.split('.').some(label => label.startsWith('xn--')) }
}
