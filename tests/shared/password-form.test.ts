import { expect, test } from 'vitest'
import { passwordProblem } from '#shared/application-rules.ts'
import { toPasswordForm } from '#shared/password-form.ts'

test('composed and decomposed letters, and all kinds of spaces, are one password', () => {
  const password = 'Grünes Fahrrad über Nacht'
  for (const typed of [
    password,
    password.normalize('NFD'),
    password.replaceAll(' ', '\u00a0'),
    password.replaceAll(' ', '\u3000')
  ]) {
    expect(toPasswordForm(typed)).toBe(password)
  }
})

test('case, ends and compatibility characters stay what they are', () => {
  for (const typed of [' Ab ', 'ﬁ', 'Ⅳ', '\tA', 'A\u200b', 'İı']) {
    expect(toPasswordForm(typed)).toBe(typed)
  }
})

test('the length counts the letters of the one form', () => {
  const owner = { name: 'Tim', email: 'tim@post.example' }
  expect(passwordProblem('üüüüüüüüü'.normalize('NFD'), owner)).toBe('password_too_short')
  expect(passwordProblem('üüüüüüüüüü'.normalize('NFD'), owner)).toBeNull()
  expect(passwordProblem('Jürgen ist da', { ...owner, name: 'Jürgen'.normalize('NFD') })).toBe(
    'password_too_personal'
  )
})
