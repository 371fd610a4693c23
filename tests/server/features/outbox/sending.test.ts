import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { requestActivation } from '#contract/account.ts'
import { getUser } from '#contract/session.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { mailUnreadMessages } from '#server/features/notifications/messages.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { write } from '#tests/support/chats.ts'

/** The API with a real connection to a mail server that answers each recipient as told. */
async function openMailed(answer: (address: string) => { code: number; words: string } | null) {
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = answer(address)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', chunk => (source += String(chunk)))
      stream.on('end', () => {
        sources.push(source.replaceAll(/\r\n[ \t]+/g, ' '))
        done()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const api = await openApi({ environment: { SMTP_URL: url } })
  const mail = smtpMail(url, 'Vonk <hallo@vonk.example>')
  api.deps.mail = mail
  onTestFinished(async () => {
    mail.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  return { api, sources }
}

async function unreadFor(api: Api, email: string) {
  const ann = await api.member({ name: 'Ann', credits: 9 })
  const ben = await api.member({ name: 'Ben', email, language: 'en' })
  await write(ann, ben)
  api.pass(600)
  await mailUnreadMessages(api.deps)
  await runDueJobs(api)
  return ben
}

const waiting = (api: Api) => api.deps.db.selectFrom('mail').select('recipient').execute()

test('a notification arrives over SMTP with the headers that end it', async () => {
  const { api, sources } = await openMailed(() => null)
  await unreadFor(api, 'ben@post.example')
  expect(sources).toHaveLength(1)
  const [source = ''] = sources
  expect(source).toMatch(/^Subject: Ann wrote to you\r$/m)
  expect(source).toMatch(/^To: ben@post\.example\r$/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const link = /^List-Unsubscribe: <(http[^>]+)>\r$/m.exec(source)?.[1]
  const { pathname, search } = new URL(link ?? '')
  const answer = await api.fetch(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click'
  })
  expect(answer.status).toBe(200)
  expect(await waiting(api)).toEqual([])
})

test('a letter about the account can not be ended', async () => {
  const { api, sources } = await openMailed(() => null)
  const ann = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  await ann.call(requestActivation)
  await runDueJobs(api)
  expect(sources).toHaveLength(1)
  expect(sources[0]).not.toContain('List-Unsubscribe')
})

test('a mailbox that is not there turns notifications off, and the member sees why', async () => {
  const { api, sources } = await openMailed(() => ({ code: 550, words: '5.1.1 no such user' }))
  const ben = await unreadFor(api, 'ben@post.example')
  const { reply } = await ben.call(getUser)
  expect(reply.user?.notifications_disabled).toEqual(['bounce'])
  expect(sources).toEqual([])
  expect(await waiting(api)).toEqual([])
  const jobs = await api.deps.db.selectFrom('job').select(['kind', 'done_at']).execute()
  expect(jobs.filter(({ kind, done_at }) => kind === 'send_mail' && done_at === null)).toEqual([])
})

test('a server that is busy gets the letter later, and nothing is turned off', async () => {
  let isBusy = true
  const { api, sources } = await openMailed(() =>
    isBusy ? { code: 450, words: '4.2.0 later' } : null
  )
  const ben = await unreadFor(api, 'ben@post.example')
  expect(sources).toEqual([])
  expect(await waiting(api)).toHaveLength(1)
  isBusy = false
  api.pass(5)
  await runDueJobs(api)
  expect(sources).toHaveLength(1)
  expect(await waiting(api)).toEqual([])
  expect((await ben.call(getUser)).reply.user?.notifications_disabled).toEqual([])
})

test('a server that refuses the sender gets the letter again, and nothing is turned off', async () => {
  let isRefusing = true
  const { api, sources } = await openMailed(() =>
    isRefusing ? { code: 550, words: 'Sender verify failed' } : null
  )
  const ben = await unreadFor(api, 'ben@post.example')
  expect(await waiting(api)).toHaveLength(1)
  expect((await ben.call(getUser)).reply.user?.notifications_disabled).toEqual([])
  isRefusing = false
  api.pass(5)
  await runDueJobs(api)
  expect(sources).toHaveLength(1)
  expect(await waiting(api)).toEqual([])
})

test('after a bounce only what the member asked for goes out', async () => {
  const { api, sources } = await openMailed(() => null)
  const ann = await api.member({
    email: 'ann@post.example',
    status: 'not_confirmed',
    profile_status: 'disabled',
    notifications_disabled: ['bounce']
  })
  await ann.call(requestActivation)
  const refund = {
    template: 'refund',
    recipient: 'Ann@post.example',
    language: 'en',
    country: 'NL',
    origin: 'https://vonk.example',
    orderNumber: 'V-1',
    cents: 990,
    currency: 'EUR',
    credits: 0,
    method: 'ideal',
    refundedAt: api.deps.clock()
  } as const
  const scope = { site: defaultSite, now: api.deps.clock() }
  await api.transact(tx => enqueueLetter(tx, scope, refund))
  await runDueJobs(api)
  expect(sources).toHaveLength(1)
  expect(sources[0]).toContain('activate/done')
  await api.deps.db
    .updateTable('member')
    .set({ notifications_disabled: ['spam'] })
    .where('id', '=', ann.id)
    .execute()
  await api.transact(tx => enqueueLetter(tx, scope, refund))
  await runDueJobs(api)
  expect(sources).toHaveLength(2)
})
