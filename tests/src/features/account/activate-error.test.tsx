import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReturnPath } from '#contract/common.ts'
import { ActivateErrorScreen } from '#src/features/account/ActivateErrorScreen.tsx'
import { logInAndGoOn } from '#src/features/account/login.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openAccount, password } from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'

const unconfirmed = { status: 'not_confirmed', profile_status: 'disabled' } as const

/** What the screen shows whoever is here. */
async function shown(): Promise<string> {
  await loadTexts('errors', 'account')
  return renderToStaticMarkup(<ActivateErrorScreen />)
}

test('a visitor logs in and comes back to where a new letter is offered', async () => {
  // The page speaks English, the member Dutch: the way on is a new document, which can be read here.
  const api = await openAccount({ ...unconfirmed, language: 'nl' })
  const client = await openClient(api)
  const markup = await shown()
  expect(markup).toContain('This link has expired or is not valid.')
  expect(markup).toContain('Log in and you can have a new one sent right away.')
  expect(markup).not.toContain('Send a new e-mail')
  const address = /href="(\/login[^"]*)"/.exec(markup)?.[1] ?? ''
  const { pathname, searchParams } = new URL(address, 'https://vonk.example')
  expect(pathname).toBe('/login')
  await logInAndGoOn(
    'ann@post.example',
    password,
    ReturnPath.parse(searchParams.get('return_path'))
  )
  expect(client.left).toEqual(['/activate/error'])
  expect(await shown()).toContain('Send a new e-mail')
})

test('a member whose address is confirmed already is offered no letter that would be refused', async () => {
  const api = await openAccount()
  await openClient(api, api.ann)
  const markup = await shown()
  expect(markup).toContain('Your e-mail address is already confirmed.')
  expect(markup).toMatch(/href="\/members"[^>]*>.*See who is here/)
  expect(markup).not.toContain('Send a new e-mail')
  expect(markup).not.toContain('has expired')
})
