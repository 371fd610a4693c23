/**
 * Cuts a text without splitting a character as a reader sees it, for instance an emoji of several
 * code points.
 *
 * @param most length in UTF-16 units, as `maxLength` of inputs and of the contract counts
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // More than the next boundary needs, so that a long text costs no more than a short one.
  const end = graphemeStart(text.slice(0, most + longestGrapheme), most)
  return text.slice(0, end)
}

/** A family of four is 11 units, a flag of a region 14; a letter with more marks may be split. */
const longestGrapheme = 64

function graphemeStart(text: string, at: number): number {
  // oxlint-disable-next-line browsers/compat -- Firefox before 125 keeps only code points whole
  const segments = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : null
  const start = segments?.containing(at)?.index
  if (start !== undefined && start > at - longestGrapheme) return start
  return isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
