import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')

/** Uses a request, a reply, an error, a query value and an event of the generated types. */
const program = `import type { components, paths } from './api.ts'

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never
type SendMessage = paths['/api/message.php']['post']
type Body = Json<NonNullable<SendMessage['requestBody']>>
type Reply = Json<SendMessage['responses'][200]>
type Refusal = Json<SendMessage['responses'][402]>
type Search = NonNullable<paths['/api/members.php']['get']['parameters']['query']>

export const body: Body = {
  profile_id: '4KzR7mQ2xWbN9pTd',
  text: 'Hello',
  price: { credits: 1, cents: 99, currency: 'EUR' }
}
// @ts-expect-error A message needs the price that the member was shown.
export const withoutPrice: Body = { profile_id: '4KzR7mQ2xWbN9pTd', text: 'Hello' }

export const creditsAfter = ({ balance }: Reply): number => balance.credits
// @ts-expect-error The reply has no such field.
export const missing = ({ nothing }: Reply) => nothing

export const isPoor = ({ error }: Refusal) => error === 'insufficient_credits'
// @ts-expect-error No other code has this status.
export const isLocked = ({ error }: Refusal) => error === 'login_blocked'

// @ts-expect-error The age is a number.
export const search: Search = { min_age: 'thirty' }

export const textOf = ({ message }: components['schemas']['MessageEvent']): string => message.text
`

test('a client that openapi-typescript generates compiles and finds wrong calls', async () => {
  const { fetch } = await openApi()
  const document = (await (await fetch('/api/openapi.php')).json()) as object
  const folder = mkdtempSync(join(tmpdir(), 'typed-client-'))
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document as never)))
  writeFileSync(join(folder, 'program.ts'), program)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'preserve',
    allowImportingTsExtensions: true,
    types: []
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const { stdout, status } = spawnSync(compiler, ['-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
