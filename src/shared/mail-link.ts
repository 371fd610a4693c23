/** A link that opens a mail with something in it; lines end as mail wants them to. */
export function mailLink(address: string, subject: string, body = ''): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  const fields = [`subject=${encodeURIComponent(subject)}`]
  if (lines !== '') fields.push(`body=${encodeURIComponent(lines)}`)
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${fields.join('&')}`
}
