import { pino } from 'pino'
import { expect, test } from 'vitest'
import { composeActivation } from '#server/features/outbox/activation-letter.ts'
import type { ActivationLetter, WaitingMessage } from '#server/features/outbox/activation-letter.ts'
import { requestActivation, signUp } from '#contract/account.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { upload } from '#tests/support/photos.ts'

const request: ActivationLetter = {
  template: 'activation',
  recipient: 'tim@post.example',
  language: 'nl',
  country: 'NL',
  origin: 'https://vonk.example',
  name: 'Tim',
  token: '7Q4M-2KXD',
  expiresAt: new Date('2026-05-23T19:40:00Z'),
  waiting: null
}
const waiting: WaitingMessage = {
  text: 'Een accordeon? Nu moet je het vertellen ook.',
  name: 'Fleur',
  age: 41,
  fictional: true,
  illustration: true,
  avatar: '/media/demo/fleur/1/avatar.webp'
}
const compose = (letter: Partial<ActivationLetter> = {}) =>
  composeActivation(defaultSite, { ...request, ...letter })

test('carries the link as a button and in full, in both versions', async () => {
  const link = 'https://vonk.example/activate/done?token=7Q4M-2KXD'
  const { html, text } = await compose()
  expect(html.split(`href="${link}"`)).toHaveLength(3)
  expect(html).toContain(`>${link}<`)
  expect(text).toContain(link)
})

test('names the day and time until which the link works, as the member reads them', async () => {
  expect((await compose()).text).toContain('tot zaterdag 23 mei om 21:40')
  const british = await compose({ language: 'en', country: 'GB' })
  expect(british.text).toContain('until Saturday 23 May at 20:40')
  const american = await compose({ language: 'en', country: 'US' })
  expect(american.text).toContain('until Saturday, May 23 at 15:40 EDT')
  const elsewhere = await compose({ language: 'en', country: 'JP' })
  expect(elsewhere.text).toContain('19:40 UTC')
})

test('tells who did not sign up what happens', async () => {
  expect((await compose()).text).toContain('Heb je je niet aangemeld?')
  expect((await compose({ language: 'en' })).html).toContain('You did not sign up?')
})

test('speaks English where we don’t speak the language, in every word', async () => {
  const { html, text } = await compose({ language: 'pt', country: 'FI' })
  expect(html).toContain('<html lang="en">')
  expect(text).toContain('Saturday 23 May at 22:40')
})

test('shows the waiting message with its fictional label', async () => {
  const { html, text } = await compose({ waiting })
  expect(html).toContain('Fictief · illustratie')
  expect(html).toContain('Aan Fleur, 41')
  expect(html).toContain('src="https://vonk.example/media/demo/fleur/1/avatar.webp"')
  expect(text).toContain('Aan Fleur, 41 (Fictief · illustratie):\n‘Een accordeon?')
  expect(text).toContain('Daarna kan Fleur je antwoorden')
})

test('shows a real recipient without a label, and no card without a message', async () => {
  const real = { ...waiting, fictional: false, illustration: false, avatar: null }
  const { html, text } = await compose({ waiting: real })
  expect(html.toLowerCase()).not.toContain('fictief')
  expect(text).toContain('Aan Fleur, 41:\n')
  expect((await compose()).html).not.toContain('‘')
})

test('has a picture that says in words what it shows', async () => {
  const { html } = await compose()
  expect(html).toMatch(
    /src="https:\/\/vonk\.example\/art\/mail-activation\.jpg"\s+width="552"\s+alt="Een gedekte bar/
  )
})

test('escapes what members typed and follows no template in it', async () => {
  const evil = '<img src=x onerror="alert(1)">$t(mail:footer.help){{site}}&'
  const { html, text, subject } = await compose({
    name: evil,
    waiting: { ...waiting, name: evil, text: evil, avatar: '/media/"><script>' }
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>')
  expect(
    html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;$t(mail:footer.help){{site}}&amp;')
  ).toHaveLength(5)
  expect(text).toContain(evil)
  expect(subject).not.toContain('onerror')
})

test('isolates names and texts from right to left', async () => {
  const { html, text } = await compose({ name: 'דוד', waiting: { ...waiting, name: 'שרה' } })
  expect(html).toContain('\u2068דוד\u2069')
  expect(html).toContain('Aan \u2068\u2068שרה\u2069, 41\u2069')
  expect(text).toContain('\u2068שרה\u2069, 41')
})

test('cuts a long message without breaking a character', async () => {
  const { text } = await compose({ waiting: { ...waiting, text: `${'a'.repeat(158)}👩‍🚀` } })
  expect(text).toContain(`‘${'a'.repeat(158)}…’`)
})

test('names the company, its address and the minimum age', async () => {
  const { text } = await compose()
  expect(text).toContain('Vonk · voor iedereen van 18 en ouder')
  expect(text).toContain('Vonk Voorbeeld B.V., Voorbeeldkade 1, 3500 AA Utrecht')
})

const body = {
  email: 'tim@post.example',
  name: 'Tim',
  password: 'drie rode fietsen',
  date_of_birth: '1990-05-01',
  language: 'nl' as const
}

test('is composed at signup with the message that waits, and handed over by a job', async () => {
  const api = await openApi()
  const fleur = await api.member({ name: 'Fleur', kind: 'fictional', date_of_birth: '1985-01-01' })
  await api.guest.call(signUp, {
    body: {
      ...body,
      profile_id: fleur.id,
      signup_message: 'Een accordeon?',
      fictional_consent: true
    }
  })
  expect(api.letters).toHaveLength(0)
  await runDueJobs(api)
  expect(api.letters).toMatchObject([{ recipient: 'tim@post.example' }])
  expect(api.letters[0]?.text).toContain('Aan Fleur, 41 (Fictief):\n‘Een accordeon?’')
  expect(api.letters[0]?.text).toMatch(/http:\/\/localhost\/activate\/done\?token=/)
})

test('shows the portrait from where the site’s pictures are', async () => {
  const cdn_prefix = 'https://cdn.example'
  for (const [site, host] of [
    [{}, 'http://localhost'],
    [{ cdn_prefix }, cdn_prefix]
  ] as const) {
    const api = await openApi({ site })
    const fleur = await api.member({ name: 'Fleur' })
    await upload(fleur)
    const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
    await api.guest.call(signUp, { body: { ...body, ...message } })
    await runDueJobs(api)
    const portrait = /src="([^"]*)\/media\/photos\/\w{16}\/avatar\.webp"/.exec(
      api.letters[0]?.html ?? ''
    )
    expect(portrait?.[1]).toBe(host)
  }
})

test('comes again when the mail server was away, and then once', async () => {
  const api = await openApi()
  await api.guest.call(signUp, { body })
  const { send } = api.deps.mail
  api.deps.mail.send = async () => Promise.reject(new Error('no connection'))
  await runDueJobs(api)
  api.deps.mail.send = send
  await runDueJobs(api)
  expect(api.letters).toHaveLength(0)
  api.pass(5)
  await runDueJobs(api)
  await runDueJobs(api)
  expect(api.letters).toHaveLength(1)
})

test('does not stay in the database once a mail server has it', async () => {
  const api = await openApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await api.guest.call(signUp, { body })
  await runDueJobs(api)
  expect(api.letters).toHaveLength(1)
  expect(await api.deps.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('stays for the outbox page in the demo', async () => {
  const api = await openApi()
  await api.guest.call(signUp, { body })
  await runDueJobs(api)
  expect(await api.deps.db.selectFrom('mail').selectAll().execute()).toHaveLength(1)
})

test('leads to the configured address, whatever host the request named', async () => {
  const api = await openApi({ environment: { VONK_PUBLIC_URL: 'https://vonk.example/' } })
  const ann = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  await ann.call(requestActivation, { headers: { host: 'evil.example' } })
  await runDueJobs(api)
  expect(api.letters[0]?.text).toContain('\nhttps://vonk.example/activate/done?token=')
})

test('is only a line in the log where no mail server is', async () => {
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  await outboxMail(log).send({
    id: 'abc',
    recipient: 'tim@post.example',
    subject: 'Hi',
    html: '',
    text: 'token=secret'
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/dev/outbox/abc')
  expect(lines[0]).not.toContain('secret')
})
