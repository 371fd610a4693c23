/** A number as it shall be written, for instance with two decimals. */
export interface Written {
  number: string
}

/**
 * A line of RFC 4180. Texts that a spreadsheet would take for a formula begin with an apostrophe;
 * numbers stay what they are.
 */
export function csvLine(values: readonly (string | number | Written)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string | number | Written): string {
  if (typeof value === 'object') return value.number
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
