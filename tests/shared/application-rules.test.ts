import { expect, test } from 'vitest'
import { birthProblem, nameProblem } from '#shared/application-rules.ts'

const email = 'Tim@post.example'
const now = new Date('2026-05-02T19:00:00Z')
const born = (date: string, minimumAge = 18, at = now) => birthProblem(date, minimumAge, at)

test('a name is not the address, whatever its case, blanks and letters', () => {
  for (const name of [
    'Tim@post.example',
    'TIM@POST.EXAMPLE',
    '  tim@post.example ',
    'tim @ post . example',
    'tim\u200b@post.example',
    'Ｔｉｍ＠post.example'
  ]) {
    expect([name, nameProblem(name, email)]).toEqual([name, 'name_is_email'])
  }
  expect(nameProblem('Tim', email)).toBeNull()
  expect(nameProblem('tim@other.example', email)).toBeNull()
})

test('a name does not begin with @, also behind what cannot be seen', () => {
  for (const name of ['@tim', ' @tim', '\u200b@tim', '＠tim', '@']) {
    expect([name, nameProblem(name, email)]).toEqual([name, 'name_starts_with_at'])
  }
  expect(nameProblem('t@m', email)).toBeNull()
})

test('a name can be seen', () => {
  expect(nameProblem('\u200b\u2060', email)).toBe('invalid_input')
  expect(nameProblem(' ', email)).toBe('invalid_input')
  expect(nameProblem('.', email)).toBeNull()
})

test('lets in on the birthday itself and not a day before', () => {
  expect(born('2008-05-02')).toBeNull()
  expect(born('2008-05-03')).toBe('under_age')
  expect(born('2005-05-02', 21)).toBeNull()
  expect(born('2005-05-03', 21)).toBe('under_age')
})

test('no site lets in anybody under 18', () => {
  expect(born('2010-05-02', 16)).toBe('under_age')
})

test('29 February is a birthday, in other years on 1 March; 30 February is none', () => {
  expect(born('2008-02-29', 18, new Date('2026-02-28T23:59:59Z'))).toBe('under_age')
  expect(born('2008-02-29', 18, new Date('2026-03-01T00:00:00Z'))).toBeNull()
  expect(born('2007-02-29')).toBe('invalid_input')
  expect(born('2008-02-30')).toBe('invalid_input')
})

test('takes no day that is none, in the future, or of a year of two digits', () => {
  for (const date of ['', '1990', '1990-13-01', '1990-1-1', '01-02-1990', '90-01-02']) {
    expect([date, born(date)]).toEqual([date, 'invalid_input'])
  }
  expect(born('2026-05-03')).toBe('invalid_input')
  expect(born('2026-05-02')).toBe('under_age')
  expect(born('0090-03-04')).toBe('invalid_input')
  expect(born('1905-05-03')).toBeNull()
  expect(born('1905-05-02')).toBe('invalid_input')
})
