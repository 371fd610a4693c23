/**
 * Compares an ETag with an If-None-Match header. The comparison is weak, because `W/"a"` and `"a"` name
 * the same content (RFC 9110 §13.1.2): a proxy that compresses an answer turns its ETag into a weak one.
 *
 * @param header list of ETags, or `*` for any
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const wanted = opaqueTag(etag)
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(candidate => opaqueTag(candidate) === wanted)
}

function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '')
}
