import { inflateSync } from 'node:zlib'

/** A piece of text where it stands on its page, in points from the lower left. */
export interface PdfText {
  page: number
  x: number
  y: number
  text: string
}

/** Reads what a PDF of ours says: every piece of text as its reader would copy it. */
export function readPdf(bytes: Uint8Array): PdfText[] {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  const object = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const pages = [...objects.values()].filter(body => /\/Type \/Page\n/.test(body))
  return pages.flatMap((body, index) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(body)?.[1])
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        lettersOf(streamOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])))
      ])
    )
    const content = streamOf(object(/\/Contents (\d+) 0 R/.exec(body)?.[1]))
    return textsIn(content, fonts).map(text => ({ page: index + 1, ...text }))
  })
}

/** Everything that stands on a line, from left to right; lines from top to bottom. */
export function linesOf(texts: PdfText[]): string[] {
  const lines = new Map<string, PdfText[]>()
  for (const text of texts) {
    const key = `${text.page} ${Math.round(text.y)}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines.values()]
    .toSorted(([one], [other]) => {
      if (!one || !other) return 0
      return one.page - other.page || other.y - one.y
    })
    .map(line =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' | ')
    )
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const stream = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  const isPacked = body.slice(0, start).includes('FlateDecode')
  return (isPacked ? inflateSync(stream) : stream).toString('latin1')
}

/** By the number of a glyph, its letters. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([\w ]*)>/g)]
    entries.forEach(([, hex = ''], index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(
        parseInt(first, 16) + index,
        String.fromCharCode(...units.map(unit => parseInt(unit, 16)))
      )
    })
  }
  return letters
}

function textsIn(content: string, fonts: Map<string, Map<number, string>>) {
  const texts: Omit<PdfText, 'page'>[] = []
  let letters: Map<number, string> | undefined
  let [x, y] = [0, 0]
  const tokens = /\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g
  for (const [, font, left, bottom, shown] of content.matchAll(tokens)) {
    if (font) letters = fonts.get(font)
    if (left && bottom) [x, y] = [Number(left), Number(bottom)]
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<(\w*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? []
    )
    const text = codes.map(code => letters?.get(parseInt(code, 16)) ?? '?').join('')
    texts.push({ x, y, text })
  }
  return texts
}
