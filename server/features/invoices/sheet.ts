import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'
import { cutText } from '#contract/cut-text.ts'
import { type Run, type Weight, fontFiles, runsOf } from './font-runs.ts'

/** A document of A4 pages that is written from the top, in points: 72 to an inch. */
export type Sheet = PDFKit.PDFDocument

export const page = { width: 595.28, height: 841.89, margin: 56 } as const
export const innerWidth = page.width - 2 * page.margin

const colours = { ink: '#221734', second: '#5e546f', accent: '#773cd6', line: '#dfd9e7' } as const

interface About {
  title: string
  /** Who says it. */
  author: string
  language: string
  now: Date
}

/** An empty sheet with its first page; the fonts come in as they are used. */
export function openSheet({ title, author, language, now }: About): Sheet {
  return new PdfDocument({
    size: 'A4',
    margin: page.margin,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    font: pathOf('figtree'),
    info: { Title: title, Author: author, CreationDate: now }
  })
}

const paths = new Map(fontFiles().map(({ name, file }) => [name, fileURLToPath(file)]))

/** pdfkit knows a font again by its path; one that is registered under two names it reads each time. */
function pathOf(name: string): string {
  const path = paths.get(name)
  if (path === undefined) throw new Error(`There is no font ${name}`)
  return path
}

function widthOfRun(sheet: Sheet, run: Run, size: number): number {
  return sheet.font(pathOf(run.font), size).widthOfString(run.text)
}

export interface Words {
  size?: number
  weight?: Weight
  colour?: keyof typeof colours
  /** `right`: the words end where they are put. */
  align?: 'left' | 'right'
  /** What goes beyond is cut off. */
  width?: number
}

/** Writes one line whose letters stand on `y`. */
export function write(sheet: Sheet, text: string, x: number, y: number, words: Words = {}): void {
  const { size = 10, weight = 'regular', colour = 'ink', align = 'left', width } = words
  const fitting = width === undefined ? text : fit(sheet, text, { size, weight, width })
  const runs = runsOf(fitting, weight)
  let at = align === 'right' ? x - widthOf(sheet, fitting, size, weight) : x
  sheet.fillColor(colours[colour])
  for (const run of runs) {
    sheet
      .font(pathOf(run.font), size)
      .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    // Where the next one begins.
    at = sheet.x
  }
}

/** Writes as many lines as the words need. @returns where the next one begins */
export function writeLines(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  words: Words & { width: number }
): number {
  const { width, size = 10, weight = 'regular', ...rest } = words
  const isTooWide = (line: string) => widthOf(sheet, line, size, weight) > width
  let at = y
  for (const line of isTooWide(text) ? wrapped(text, isTooWide) : [text]) {
    write(sheet, line, x, at, { ...rest, size, weight })
    at += size * 1.35
  }
  return at
}

/** Breaks a text between its words. */
function wrapped(text: string, isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || isTooWide(longer)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** A hairline over the whole width. */
export function rule(sheet: Sheet, y: number): void {
  sheet
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}

function widthOf(sheet: Sheet, text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(sheet, run, size), 0)
}

function fit(
  sheet: Sheet,
  text: string,
  { size, weight, width }: { size: number; weight: Weight; width: number }
): string {
  if (widthOf(sheet, text, size, weight) <= width) return text
  let cut = text
  while (cut !== '' && widthOf(sheet, `${cut}…`, size, weight) > width) {
    cut = cutText(cut, cut.length - 1)
  }
  return `${cut.trimEnd()}…`
}
