import { expect, test } from 'vitest'
import { checkPassword } from '#server/features/account/password-rules.ts'

const owner = { name: 'Joost van Dam', email: 'joostje@post.example' }

function refusal(password: string, of = owner): string | null {
  try {
    checkPassword(password, of)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test('wants ten characters, of any kind', () => {
  expect(refusal('zeilboot9')).toBe('password_too_short')
  expect(refusal('zeilboot97')).toBeNull()
  expect(refusal('          ')).toBeNull()
  expect(refusal('🌻🌻🌻🌻🌻🌻🌻🌻🌻')).toBe('password_too_short')
  expect(refusal('🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻')).toBeNull()
})

test('refuses what everybody tries first, in any case', () => {
  for (const password of ['1234567890', 'Password123', 'WELKOM2024', 'qwertyuiop', 'wachtwoord']) {
    expect(refusal(password)).toBe('password_too_common')
  }
})

test('refuses the own name and address inside', () => {
  for (const password of [
    'joost van dam!',
    'JoostVanDam2026',
    'xx joostje xx',
    'joostje@post.example'
  ]) {
    expect(refusal(password)).toBe('password_too_personal')
  }
  expect(refusal('zeven joosten')).toBeNull()
})

test('does not stumble over a short name', () => {
  expect(refusal('altijd zonnig', { name: 'Al', email: 'zon@post.example' })).toBeNull()
})
