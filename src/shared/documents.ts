import { asMarkdown, fillPlaceholders } from './placeholders.ts'

/** A numbered part of a document, under a heading of its own. */
export interface DocumentSection {
  /** The anchor, the same in all languages. */
  id: string
  title: string
  /** The section in one plain sentence; empty where there is none. */
  note: string
  /** Markdown. */
  body: string
}

export interface Document {
  /** The headline. */
  title: string
  /** What the page is called in the browser's tab. */
  name: string
  description: string
  /** Markdown before the first section. */
  intro: string
  sections: DocumentSection[]
}

const heading = /^## +(.+?)(?: +\{#([\w-]+)\})? *$/

/**
 * Takes a page of Markdown apart: between `---` its title, name and description, then sections that
 * begin with `## Title {#anchor}`. A quotation that opens a section is its note for the margin.
 */
export function parseDocument(markdown: string): Document {
  const [, head = '', text = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
  const named = Object.fromEntries(
    head.split('\n').map(line => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    })
  )
  const [intro = '', ...parts] = `\n${text}`.split(/^(?=## )/m)
  const sections = parts.map(parseSection)
  const title = named['title'] ?? ''
  const { name = title, description = '' } = named
  return { title, name, description, intro: intro.trim(), sections }
}

function parseSection(part: string): DocumentSection {
  const [first = '', ...rest] = part.split('\n')
  const [, title = '', anchor] = heading.exec(first) ?? []
  const text = rest.join('\n').trim()
  const [quotation = ''] = /^(?:> ?.*(?:\n|$))+/.exec(text) ?? []
  return {
    id: anchor ?? anchorOf(title),
    title,
    note: quotation.replace(/^> ?/gm, '').trim().replace(/\s+/g, ' '),
    body: text.slice(quotation.length).trim()
  }
}

function anchorOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** The document with its values in place. @throws when a place has no value */
export function fillDocument(
  document: Document,
  values: Readonly<Record<string, string>>
): Document {
  const plain = (text: string) => fillPlaceholders(text, values)
  const markdown = (text: string) => fillPlaceholders(text, values, asMarkdown)
  return {
    title: plain(document.title),
    name: plain(document.name),
    description: plain(document.description),
    intro: markdown(document.intro),
    sections: document.sections.map(({ id, title, note, body }) => ({
      id,
      title: plain(title),
      note: plain(note),
      body: markdown(body)
    }))
  }
}

/** Markdown as somebody would read it out. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#+|>|[-*]|\d+\.) +/gm, '')
    .replace(/\*\*|(?<!\\)[*`]/g, '')
    .replace(/\\(?=[\\`*_{}[\]<>#&|~])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const wordsPerMinute = 230

/** Whole minutes of quiet reading: of everything, and of the notes in the margin alone. */
export function readingMinutes({ intro, sections }: Document): { all: number; notes: number } {
  const minutes = (texts: string[]) => {
    const words = plainText(texts.join(' ')).split(' ').filter(Boolean).length
    return Math.max(1, Math.round(words / wordsPerMinute))
  }
  return {
    all: minutes([intro, ...sections.map(({ title, body }) => `${title} ${body}`)]),
    notes: minutes(sections.map(({ note }) => note))
  }
}

export interface Question {
  question: string
  answer: string
}

/** What a section asks in `### …` and answers under it, without markup. */
export function questionsOf({ body }: DocumentSection): Question[] {
  const [, ...parts] = body.split(/^### +/m)
  return parts.map(part => {
    const [question = '', ...answer] = part.split('\n')
    return { question: plainText(question), answer: plainText(answer.join('\n')) }
  })
}
