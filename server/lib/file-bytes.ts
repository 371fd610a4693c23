const read = new WeakMap<File, Promise<Uint8Array<ArrayBuffer>>>()

/** The content of an uploaded file, which lies in memory once however often it is asked for. */
export function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const known = read.get(file)
  if (known) return known
  const bytes = file.bytes()
  read.set(file, bytes)
  return bytes
}
