import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { requestActivation, signUp } from '#contract/account.ts'
import { blockMember } from '#contract/blocks.ts'
import { listChats, withdrawMessage } from '#contract/chats.ts'
import { locales } from '#contract/common.ts'
import type { MemberTable } from '#server/db/schema.ts'
import { composeActivation } from '#server/features/outbox/activation-letter.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type ApiOptions, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { upload } from '#tests/support/photos.ts'

// The letter that asks for the address shows whom the first message waits for, as long as they are
// to be seen: it may be asked for again long after the message was sent.

const email = 'tim@post.example'

interface Waiting extends Api {
  tim: Caller
  fleur: Caller
}

/** Tim signed up with a message to Fleur, who is 41 and has a picture. */
async function openWaiting(options: ApiOptions = {}): Promise<Waiting> {
  const api = await openApi(options)
  const fleur = await api.member({ name: 'Fleur', date_of_birth: '1985-01-01' })
  await upload(fleur)
  const { reply, headers } = await api.guest.call(signUp, {
    body: {
      email,
      name: 'Tim',
      password: 'drie rode fietsen',
      date_of_birth: '1990-05-01',
      language: 'nl',
      profile_id: fleur.id,
      signup_message: 'Een accordeon?'
    }
  })
  // The letter of the signup goes before anything becomes of Fleur.
  await runDueJobs(api)
  const tim = callerWith(api.fetch, reply.user?.id ?? '', cookiesOf(headers)['session'] ?? '')
  return { ...api, tim, fleur }
}

const about = ({ id }: Caller) => ({ body: { profile_id: id } })

/** What becomes of Fleur. */
const set = ({ deps, fleur }: Waiting, change: Updateable<MemberTable>) =>
  deps.db.updateTable('member').set(change).where('id', '=', fleur.id).execute()

/** Words and pictures of the letter that is asked for now. */
async function nextLetter(api: Waiting): Promise<string> {
  expect((await api.tim.call(requestActivation)).status).toBe(200)
  await runDueJobs(api)
  const { text = '', html = '' } = api.letters.at(-1) ?? {}
  return text + html
}

test('shows who is to be seen, with age, picture and words', async () => {
  const letter = await nextLetter(await openWaiting())
  expect(letter).toContain('Aan Fleur, 41:\n‘Een accordeon?’')
  expect(letter).toContain('avatar.webp')
})

test.each<[why: string, act: (api: Waiting) => Promise<unknown>]>([
  ['blocked the sender', ({ fleur, tim }) => fleur.call(blockMember, about(tim))],
  ['was blocked by the sender', ({ fleur, tim }) => tim.call(blockMember, about(fleur))],
  ['is invisible', api => set(api, { invisible: true })],
  ['hid the profile', api => set(api, { profile_status: 'disabled' })],
  ['was blocked by the site', api => set(api, { status: 'blocked' })],
  ['deleted the account', api => set(api, { status: 'deleted' })]
])('tells nothing of somebody who %s', async (_why, act) => {
  const api = await openWaiting()
  await act(api)
  const letter = await nextLetter(api)
  expect(letter).toContain('/activate/done?token=')
  for (const word of ['Fleur', 'accordeon', 'avatar.webp']) expect(letter).not.toContain(word)
})

test('tells nothing of a message that was withdrawn', async () => {
  const api = await openWaiting()
  const [chat] = (await api.tim.call(listChats)).reply.chats
  await api.tim.call(withdrawMessage, { query: { id: chat?.last_message?.id ?? '' } })
  expect(await nextLetter(api)).not.toContain('Fleur')
})

test('leaves out the age where the site does not show it', async () => {
  const visible_profile_fields = defaultSite.visible_profile_fields.filter(name => name !== 'age')
  const letter = await nextLetter(await openWaiting({ site: { visible_profile_fields } }))
  expect(letter).toContain('Aan Fleur:\n‘Een accordeon?’')
  expect(letter).not.toContain('Fleur, 41')
})

test.each(locales)('reads without an age as with one, in %s', async language => {
  const waiting = {
    name: 'Fleur',
    text: 'Hoi',
    fictional: false,
    illustration: false,
    avatar: null
  }
  const textWith = async (age: number | null) => {
    const letter = { recipient: email, language, country: 'NL', origin: 'https://vonk.example' }
    const link = { name: 'Tim', token: 'abc', expiresAt: new Date('2026-05-23T19:40:00Z') }
    const request = { template: 'activation' as const, ...letter, ...link }
    const { text } = await composeActivation(defaultSite, {
      ...request,
      waiting: { ...waiting, age }
    })
    return text
  }
  const without = await textWith(null)
  expect(without).toMatch(/\bFleur:\n/)
  expect(await textWith(41)).toBe(without.replace('Fleur:\n', 'Fleur, 41:\n'))
})
