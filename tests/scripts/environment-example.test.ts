import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { environmentExample } from '#scripts/lib/environment-example.ts'
import { Environment, readConfig } from '#server/config.ts'

describe('environmentExample', () => {
  test('is the content of .env.example', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample())
  })

  test('sets nothing, so that a copy changes no default', () => {
    expect(parseEnv(environmentExample())).toEqual({})
  })

  test('contains every variable, and its defaults are those of the configuration', () => {
    const values = parseEnv(environmentExample().replace(/^#(?=[A-Z])/gm, ''))
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
    expect(readConfig(values)).toEqual(readConfig({}))
  })
})
