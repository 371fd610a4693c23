/** A headline as the two lines whose lengths differ least; one word stays one line. */
export function inTwo(headline: string): string[] {
  const words = headline.split(' ')
  if (words.length < 2) return words
  const halves = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const uneven = ([first = '', second = '']: string[]) => Math.abs(first.length - second.length)
  return halves.reduce((best, half) => (uneven(half) < uneven(best) ? half : best))
}
