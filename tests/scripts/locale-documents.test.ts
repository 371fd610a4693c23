import { expect, test } from 'vitest'
import { compareDocuments, documentProblems } from '#scripts/lib/locale-documents.ts'

const head = '---\ntitle: T\nname: N\ndescription: D\n---\n'
const source = `${head}## One {#one}\n\n> Note.\n\nText of {{name}}.\n\n## Two {#two}\n\n> Note.\n\nText.`
const known = new Set(['name', 'city'])

test('finds nothing where a document has the same sections', () => {
  const other = `${head}## Een {#one}\n\n> Zin.\n\nTekst, {{city}}.\n\n## Twee {#two}\n\n> Zin.\n\nTekst.`
  expect(compareDocuments(source, other, known)).toEqual([])
})

test('finds a section that is missing, without its note, and a place that nothing fills', () => {
  const other = `${head.replace('D', '')}## Een {#one}\n\nTekst van {{naam}}.`
  expect(compareDocuments(source, other, known)).toEqual([
    'has no description',
    'sections are one instead of one, two',
    'section one lacks its note or its text',
    'nothing fills {{naam}}'
  ])
})

test('Dutch and English have every document', () => {
  expect(documentProblems('nl', 'en')).toEqual([])
  expect(documentProblems('en', 'en')).toEqual([])
})
