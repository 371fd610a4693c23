import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ PORT: 4321, DATA_DIR: '.data', VONK_MODE: 'demo' })
})

test('takes an empty value for none', () => {
  expect(readConfig({ PORT: '', VONK_PUBLIC_URL: '' })).toMatchObject({ PORT: 4321 })
})

test('leaves the names of others alone', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root' }).PORT).toBe(4321)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/vonk'],
  ['SMTP_URL', 'http://localhost'],
  ['VONK_MODE', 'staging'],
  ['VONK_PUBLIC_URL', 'vonk.example'],
  ['VONK_LOG_LEVEL', 'loud'],
  ['VONK_STREAM_SECONDS', '1'],
  ['VONK_DEMO_MEMBERS', '-1'],
  ['VONK_DEMO_MEMBERS', '100000'],
  ['VONK_DEMO_ANSWERS', 'true'],
  ['VONK_RATE_LIMITS', 'off']
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
})

test('names every bad value at once', () => {
  const read = () => readConfig({ PORT: 'x', VONK_MODE: 'x' })
  expect(read).toThrow('PORT: ')
  expect(read).toThrow('VONK_MODE: ')
})

test('refuses a name of ours that it does not know', () => {
  expect(() => readConfig({ VONK_MDOE: 'demo', VONK_PROT: '1' })).toThrow('VONK_MDOE, VONK_PROT')
})

test('never meets real members with the sandbox', () => {
  expect(() => readConfig({ VONK_MODE: 'production' })).toThrow('sandbox')
})
