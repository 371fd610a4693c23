/**
 * Characters of texts that people type (decision 0050). Short texts are on one line beside other texts:
 * names, places, mottos, names of passkeys. Long texts have lines of their own: messages, descriptions.
 */

/** Sequences in which an invisible character changes how a visible one is drawn. */
const drawn = [
  // Emoji: flags of regions, 👩‍🚀 and ☺️, 1️⃣.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?(?:\u200d(?=\p{ExtPict}))?`,
  String.raw`[#*0-9]\ufe0f(?=\u20e3)`,
  // Joiners in the scripts that are spelled with them, for instance Persian and Malayalam.
  String.raw`[${'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Orya Sinh Syrc Taml Telu'
    .split(' ')
    .map(script => `\\p{scx=${script}}`)
    .join('')}][\u200c\u200d]`,
  // Variants of a letter in Mongolian, and of a character in Japanese names.
  String.raw`\p{Script=Mong}[\u180b-\u180d\u180f]`,
  String.raw`\p{Script=Hani}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`
].join('|')

/** Number signs of Arabic and its neighbours: visible, although Unicode counts them as format characters. */
const visibleFormat = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`

/** Controls, bidirectional formatting, fillers, tags, halves of an emoji: nothing that a reader sees. */
const invisible = String.raw`[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{NChar}]`

function patternOf(except: string): RegExp {
  return new RegExp(`(${drawn})|(?![${visibleFormat}${except}])${invisible}`, 'gu')
}

/** Characters with an empty glyph that Unicode does not count as spaces. */
const emptyGlyphs = String.raw`\u2800\ufffc\u{1d159}\u{13441}\u{13442}`

/** Line breaks stay characters here, so that the next step can replace them by blanks. */
const strippedOfShort = patternOf(String.raw`\s\u0085`)
/** Hebrew, Arabic and Khmer are typed with direction marks and spaces without width. */
const strippedOfLong = patternOf(String.raw`\n\t\u061c\u200b\u200e\u200f`)
const blanks = new RegExp(`[\\s\\u0085${emptyGlyphs}]+`, 'gu')
const visible = new RegExp(`(?![\\p{DI}${emptyGlyphs}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{ExtPict}]`, 'u')

/**
 * Makes a short text harmless beside other texts: one line in NFC, without controls, bidirectional
 * formatting and other invisible characters, and without a mark that would join the text before it.
 *
 * @returns an empty text where a reader would see nothing
 */
export function toShortText(text: string): string {
  const line = text
    .replace(/\ufeff/g, '')
    .replace(strippedOfShort, '$1')
    .replace(blanks, ' ')
  return emptyUnlessVisible(line.normalize('NFC').replace(/^[\p{M} ]+| $/gu, ''))
}

/**
 * Makes a text with lines of its own storable: NFC, line breaks as `\n`, without controls and
 * without formatting that could reverse other text, and without blanks at both ends.
 *
 * @returns an empty text where a reader would see nothing
 */
export function toLongText(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  return emptyUnlessVisible(lines.replace(strippedOfLong, '$1').normalize('NFC').trim())
}

/**
 * Reads a code, number or address as a member pastes it: full-width digits become ordinary ones, the
 * dashes of word processors become hyphens, and invisible characters disappear.
 *
 * @returns an empty text where nothing is left
 */
export function toCode(text: string): string {
  return toShortText(text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-'))
}

/** Whether a reader would see nothing: blanks, invisible characters or marks without a letter. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

function emptyUnlessVisible(text: string): string {
  return isBlank(text) ? '' : text
}
