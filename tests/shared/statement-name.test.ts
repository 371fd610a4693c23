import { expect, test } from 'vitest'
import { statementNameOf } from '#shared/statement-name.ts'

test('a bank statement has the name that the site chose for it', () => {
  expect(statementNameOf({ name: 'Vonk', statement_name: 'VNK Media' })).toBe('VNK Media')
})

test('without one it is the site’s own, in capitals', () => {
  expect(statementNameOf({ name: 'Vonk', statement_name: '' })).toBe('VONK')
})
