/** Without a canvas, as in tests: the mean of our type. */
const characterPixels = 7.6

const widths = new Map<string, number>()
/** Words come back; names and addresses do not. */
const wordsKept = 20_000
let measure: ((word: string) => number) | undefined

function widthOf(word: string): number {
  const known = widths.get(word)
  if (known !== undefined) return known
  measure ??= measurer()
  const width = measure(word)
  if (widths.size >= wordsKept) widths.clear()
  widths.set(word, width)
  return width
}

function measurer(): (word: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return word => word.length * characterPixels
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  context.font = `${fontSize} ${fontFamily}`
  return word => context.measureText(word).width
}

/**
 * In how many lines a browser breaks a text.
 *
 * @param width of a line in pixels
 */
export function countLines(text: string, width: number): number {
  if (text === '') return 0
  let lines = 0
  for (const paragraph of text.split('\n')) {
    lines++
    let left = width
    for (const piece of paragraph.match(/[^ -]*[ -]?/g) ?? []) {
      const taken = widthOf(piece)
      // The space at the end of a line hangs over its edge.
      const needed = piece.endsWith(' ') ? taken - widthOf(' ') : taken
      if (needed <= left) {
        left -= taken
        continue
      }
      // Longer than a line: broken wherever that is full.
      const more = Math.max(Math.ceil(needed / width), 1)
      lines += left === width ? more - 1 : more
      left = more * width - taken
    }
  }
  return lines
}
