/** Compressions of answers, the smallest first. */
export type Compression = 'br' | 'gzip'

/** Each name in Accept-Encoding, except with the weight 0. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
}

/**
 * Chooses the compression of an answer.
 *
 * @param accepted value of Accept-Encoding
 * @param offered compressions that exist for the answer
 * @returns undefined for the content as it is
 */
export function chooseCompression(
  accepted: string | undefined,
  offered: readonly Compression[] = ['br', 'gzip']
): Compression | undefined {
  return offered.find(name => accepts[name].test(accepted ?? ''))
}
