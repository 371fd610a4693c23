/** A code or account number without the blanks, dashes and points that members write into it. */
export function compactCode(code: string): string {
  return code.replace(/[\s\p{Dash}.]/gu, '')
}
