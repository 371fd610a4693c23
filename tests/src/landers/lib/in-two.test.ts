import { expect, test } from 'vitest'
import { inTwo } from '#src/landers/lib/in-two.ts'

test('breaks a headline where its lines differ least', () => {
  expect(inTwo('Kies er drie.')).toEqual(['Kies er', 'drie.'])
  expect(inTwo('Je bent hier niet de enige.')).toEqual(['Je bent hier', 'niet de enige.'])
})

test('leaves one word on one line', () => {
  expect(inTwo('Welkom.')).toEqual(['Welkom.'])
})
