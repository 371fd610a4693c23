const edge = 64
const square = 16
const colours = ['#c81e1e', '#1ec81e', '#1e1ec8', '#c8c81e', '#f3eef8', '#101010']
/**
 * Mean difference of a colour value. Rounding and the weak noise of Brave and Firefox, which no
 * photo shows, stay below 2; random or blank pixels are above 50.
 */
const mostDifference = 8

/**
 * Finds out whether this browser returns what was drawn on a canvas. Browsers that protect against
 * fingerprinting return noise or blank pixels instead, which would be stored as the member's photo.
 * Checked before every picture, because the member may allow it at any time.
 */
export async function canReadCanvas(): Promise<boolean> {
  try {
    const brush = openBrush()
    drawPattern(brush)
    const expected = valuesOfPattern()
    const blob = await new Promise<Blob | null>(resolve =>
      brush.canvas.toBlob(resolve, 'image/png')
    )
    if (!blob) return false
    const copy = openBrush()
    copy.drawImage(await createImageBitmap(blob), 0, 0)
    return [brush, copy].every(({ canvas }) => {
      const read = canvas.getContext('2d')?.getImageData(0, 0, edge, edge).data
      return read !== undefined && meanDifference(read, expected) < mostDifference
    })
  } catch {
    return false
  }
}

function openBrush(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: edge, height: edge })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('No canvas')
  return brush
}

/** Squares in rows; each row begins with another colour. */
function colourAt(x: number, y: number): string {
  const [column, row] = [Math.floor(x / square), Math.floor(y / square)]
  return colours[(column + row * 2) % colours.length] ?? ''
}

function drawPattern(brush: CanvasRenderingContext2D): void {
  for (let y = 0; y < edge; y += square) {
    for (let x = 0; x < edge; x += square) {
      brush.fillStyle = colourAt(x, y)
      brush.fillRect(x, y, square, square)
    }
  }
}

/** Red, green, blue and alpha of each pixel. */
function valuesOfPattern(): Uint8Array {
  const values = new Uint8Array(edge * edge * 4)
  for (let pixel = 0; pixel < edge * edge; pixel++) {
    const colour = Number.parseInt(colourAt(pixel % edge, Math.floor(pixel / edge)).slice(1), 16)
    values.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], pixel * 4)
  }
  return values
}

function meanDifference(values: ArrayLike<number>, expected: Uint8Array): number {
  const sum = expected.reduce(
    (sum, value, index) => sum + Math.abs(value - (values[index] ?? 0)),
    0
  )
  return sum / expected.length
}
