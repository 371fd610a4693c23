import { expect, test } from 'vitest'
import {
  fillDocument,
  parseDocument,
  plainText,
  questionsOf,
  readingMinutes
} from '#shared/documents.ts'

const markdown = `---
title: The terms: in short
name: Terms
description: What {{name}} says
---

Before it all.

## Who we are {#who}

> One sentence,
> over two lines.

The first paragraph of {{name}}.

> A quotation further down is none.

## Café & co

No note here.
`

test('a document has its names, its beginning and its sections in order', () => {
  const document = parseDocument(markdown)
  expect(document).toMatchObject({ title: 'The terms: in short', name: 'Terms' })
  expect(document.intro).toBe('Before it all.')
  expect(document.sections.map(({ id, title }) => [id, title])).toEqual([
    ['who', 'Who we are'],
    ['cafe-co', 'Café & co']
  ])
})

test('the quotation that opens a section is its note, another one stays in the text', () => {
  const [first, second] = parseDocument(markdown).sections
  expect(first?.note).toBe('One sentence, over two lines.')
  expect(first?.body).toMatch(/^The first paragraph[\s\S]*> A quotation further down/)
  expect(second).toMatchObject({ note: '', body: 'No note here.' })
})

test('text without a head is a document too', () => {
  const document = parseDocument('Just this.')
  expect(document).toEqual({
    title: '',
    name: '',
    description: '',
    intro: 'Just this.',
    sections: []
  })
})

test('values stand as they are in headings, and mean nothing in the text', () => {
  const filled = fillDocument(parseDocument(markdown), { name: 'A_B & Co' })
  expect(filled.description).toBe('What A_B & Co says')
  expect(filled.sections[0]?.body).toContain('The first paragraph of A\\_B \\& Co.')
  expect(() => fillDocument(parseDocument(markdown), {})).toThrow('Nothing fills {{name}}')
})

test('plain text is what somebody would read out', () => {
  const text = '**Bold** and [a link](/there), with *care* and A\\_B\\*.\n\n- one\n- two'
  expect(plainText(text)).toBe('Bold and a link, with care and A_B*. one two')
})

test('questions come with their answers', () => {
  const [section] = parseDocument(
    '## Group\n\n### What does it cost?\n\nNothing. See [prices](/pricing).\n\n### And then?\n\nThen **you** pay.'
  ).sections
  expect(section && questionsOf(section)).toEqual([
    { question: 'What does it cost?', answer: 'Nothing. See prices.' },
    { question: 'And then?', answer: 'Then you pay.' }
  ])
})

test('reading takes whole minutes, and at least one', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const document = parseDocument(`## A\n\n> ${words(10)}\n\n${words(1150)}`)
  expect(readingMinutes(document)).toEqual({ all: 5, notes: 1 })
})
