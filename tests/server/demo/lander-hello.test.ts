import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { activate, signUp } from '#contract/account.ts'
import { getChat } from '#contract/chats.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { personOf } from '#shared/lander-people.ts'
import { callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

test('a hello from a lander reaches its person, who answers like every fictional member', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-hello-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const api = await openApi({ environment: { DATA_DIR: folder, VONK_DEMO_ANSWERS: 'yes' } })
  await seedDemo(api.deps, 1)
  const julia = personOf('plain', 'julia')
  const { reply, headers } = await api.guest.call(signUp, {
    body: {
      email: 'tom@post.example',
      name: 'Tom',
      password: 'drie rode fietsen',
      date_of_birth: '1980-05-01',
      language: 'nl',
      profile_id: julia.id,
      signup_message: 'Hoe heet de plant?',
      fictional_consent: true
    }
  })
  const tom = callerWith(api.fetch, reply.user?.id ?? '', cookiesOf(headers)['session'] ?? '')
  await runDueJobs(api)
  const token = /token=([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
  await tom.call(activate, { body: { token } })
  for (let second = 0; second < 15; second++) {
    api.pass(1)
    await runDueJobs(api)
  }
  const chat = (await tom.call(getChat, { query: { profile_id: julia.id } })).reply
  expect(chat.profile).toMatchObject({ name: 'Julia', age: 42, fictional: true })
  expect(chat.messages.map(({ sender_id, automatic }) => [sender_id, automatic])).toEqual([
    [tom.id, false],
    [julia.id, true]
  ])
})
