/**
 * A random UUID (version 4). `crypto.randomUUID` is missing on pages over http, except on localhost,
 * while `crypto.getRandomValues` exists everywhere.
 */
export function createId(): string {
  return crypto.randomUUID?.() ?? formatUuid(crypto.getRandomValues(new Uint8Array(16)))
}

/** Formats 16 random bytes as RFC 9562 §5.4 describes: four bits name the version, two the variant. */
function formatUuid(bytes: Uint8Array): string {
  const hex = [...bytes]
    .map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | 0x40
      return index === 8 ? (byte & 0x3f) | 0x80 : byte
    })
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
