/** Letters, digits and signs that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Keeps a value from reordering the sentence that it is put into, as `<bdi>` does in HTML: FIRST
 * STRONG ISOLATE before it, POP DIRECTIONAL ISOLATE behind it (decision 0050).
 *
 * All our languages are written from left to right, so a value without right-to-left characters
 * cannot reorder anything and stays as it is.
 */
export function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

/** For documents without bidirectional layout, which would print the two characters. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}
