/** What a declaration is called: H-5021. */
export function withdrawalNumber(number: number): string {
  return `H-${number}`
}
