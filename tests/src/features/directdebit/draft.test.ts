import { expect, onTestFinished, test, vi } from 'vitest'
import { askForCode } from '#src/features/directdebit/code.ts'
import { $draft, putDraft } from '#src/features/directdebit/draft.ts'
import { $user, setUser } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const iban = 'NL91ABNA0417164300'

async function open() {
  const api = await openApi()
  await openClient(api, await api.member())
}

/** The page is loaded again, and its form is there before the answer to who is logged in. */
async function reload() {
  const before = environment
  vi.resetModules()
  const edge = await import('#src/lib/environment.ts')
  edge.setEnvironment({ ...before, local: before.local, session: before.session })
  const { loadSession } = await import('#src/features/session/session.ts')
  const draft = await import('#src/features/directdebit/draft.ts')
  const { $code } = await import('#src/features/directdebit/code.ts')
  onTestFinished($code.listen(() => {}))
  return { ...draft, $code, loadSession }
}

test('after a reload what was typed comes with the member, and a change keeps the rest', async () => {
  await open()
  putDraft({ iban, city: 'Utrecht', phone: '0612345678' })
  const form = await reload()
  expect(form.$draft.get().iban).toBe('')
  await form.loadSession()
  expect(form.$draft.get()).toMatchObject({ iban, city: 'Utrecht' })
  form.putDraft({ city: 'Delft' })
  expect(form.$draft.get()).toMatchObject({ iban, city: 'Delft', phone: '0612345678' })
  expect(environment.session.getItem('directdebit')).toContain(iban)
})

test('after a reload the code that was sent comes with the member', async () => {
  await open()
  putDraft({ phone: '0612345678' })
  await askForCode()
  const form = await reload()
  expect(form.$code.get()).toEqual({ status: 'none' })
  await form.loadSession()
  expect(form.$code.get()).toMatchObject({ status: 'sent', phone: '+31612345678' })
})

test('where the browser keeps nothing, news of the member leaves what was typed', async () => {
  await open()
  setEnvironment({ session: { ...environment.session, getItem: () => null, setItem: () => {} } })
  onTestFinished($draft.listen(() => {}))
  putDraft({ iban })
  const user = $user.get()
  if (user) setUser({ ...user, credits: 7 })
  expect($draft.get().iban).toBe(iban)
})
