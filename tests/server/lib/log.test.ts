import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, activate } from '#contract/account.ts'
import { complain } from '#contract/complaints.ts'
import { deleteAccount } from '#contract/deletion.ts'
import { orderByDirectDebit } from '#contract/directdebit.ts'
import { requestMailChange } from '#contract/mail-change.ts'
import { changePassword, checkReset, requestReset, resetPassword } from '#contract/passwords.ts'
import { savePushSubscription } from '#contract/push.ts'
import { logIn } from '#contract/session.ts'
import { startTotp } from '#contract/second-factor.ts'
import { openLog } from '#server/lib/log.ts'
import { type Api, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

let api: Api
let lines: string[]

beforeEach(async () => {
  api = await openApi()
  lines = []
  api.deps.log = openLog('trace', { write: line => void lines.push(line) })
})

const all = () => lines.join('\n')

/** What an address in a letter ends with, of however many that came together. */
function mailedToken(address: RegExp): string {
  const found = api.letters.map(({ text }) => address.exec(text)?.[1])
  return found.find(token => token !== undefined) ?? ''
}

const email = 'planted.address@post.example'
const password = 'lantern over the canal'
const newPassword = 'three red bicycles'
const wrongPassword = 'four green bicycles'
const iban = 'NL91ABNA0417164300'
const phone = '+31612345678'
const keys = { p256dh: `B${'q'.repeat(86)}`, auth: 'q'.repeat(22) }
const subscription = { endpoint: 'https://push.example/planted-endpoint', keys }

test('what members do leaves none of their secrets in the log', async () => {
  const secrets = [email, password, newPassword, wrongPassword, iban, phone, ...Object.values(keys)]
  secrets.push('planted-endpoint', 'another.address@post.example')
  const join = { name: 'Tim', date_of_birth: '1990-01-01', language: 'en' } as const
  const joined = await api.guest.call(signUp, { body: { ...join, email, password } })
  const token = cookiesOf(joined.headers)['session'] ?? ''
  const tim = callerWith(api.fetch, joined.reply.user?.id ?? '', token)
  await runDueJobs(api)
  const link = mailedToken(/done\?token=([\w-]+)/)
  await tim.call(activate, { body: { token: link } })
  await tim.call(savePushSubscription, { body: { subscription } })
  await tim.call(startTotp, { body: { password } })
  await tim.call(requestMailChange, { body: { email: 'another.address@post.example', password } })
  await tim.call(changePassword, {
    body: { old_password: password, password: newPassword, password_repeat: newPassword }
  })
  for (const tried of [wrongPassword, newPassword]) {
    await api.guest.call(logIn, { body: { email, password: tried } })
  }
  await api.guest.call(requestReset, { body: { email } })
  await runDueJobs(api)
  const reset = mailedToken(/reset-password\/do\?token=([\w-]+)/)
  await api.guest.call(checkReset, { body: { token: reset } })
  await api.guest.call(resetPassword, { body: { token: reset, password } })
  await api.guest.call(complain, { body: { name: 'Tim', email, subject: 'other', text: 'Iets' } })
  await tim.call(orderByDirectDebit, { body: { iban, phone } as never })
  const login = await api.guest.call(logIn, { body: { email, password } })
  const last = cookiesOf(login.headers)['session'] ?? ''
  const again = callerWith(api.fetch, tim.id, last)
  expect((await again.call(deleteAccount, { body: { reason: 'break', password } })).status).toBe(
    200
  )
  await runDueJobs(api)

  secrets.push(token, link, reset, last)
  expect(secrets.every(secret => secret.length > 7)).toBe(true)
  expect(lines.length).toBeGreaterThan(10)
  expect(secrets.filter(secret => all().includes(secret))).toEqual([])
})

test('a fault of the database does not tell the row', async () => {
  Object.assign(api.deps, {
    limiter: {
      take: async () => {
        throw Object.assign(new Error(`duplicate key for ${email} and Bearer abc.def`), {
          detail: `Key (email)=(${email}) already exists`,
          parameters: [password]
        })
      }
    }
  })
  const { status } = await api.guest.call(logIn, { body: { email, password } })
  expect(status).toBe(500)
  expect(all()).toContain('duplicate key for [mail] and Bearer [hidden]')
  for (const secret of [email, password, 'abc.def']) expect(all()).not.toContain(secret)
})

describe('a log line', () => {
  const shown = (line: object) => {
    lines.length = 0
    api.deps.log.info(line, 'said')
    const { level: _level, time: _time, pid: _pid, hostname: _host, ...rest } = JSON.parse(all())
    return rest
  }

  test.each([
    [{ password: 'x' }, { password: '[hidden]' }],
    [
      { old_password: 'x', passphrase: 'y' },
      { old_password: '[hidden]', passphrase: '[hidden]' }
    ],
    [
      { token: 'x', access_token: 'y' },
      { token: '[hidden]', access_token: '[hidden]' }
    ],
    [
      { headers: { cookie: 'session=x', Authorization: 'Basic eA==', host: 'vonk.example' } },
      { headers: { cookie: '[hidden]', Authorization: '[hidden]', host: 'vonk.example' } }
    ],
    [
      { recipient: 'Tim', email: 'x@y.nl' },
      { recipient: '[hidden]', email: '[hidden]' }
    ],
    [{ list: [{ iban: 'x' }] }, { list: [{ iban: '[hidden]' }] }],
    [{ note: 'of tim@post.example' }, { note: 'of [mail]' }],
    [{ url: '/x?token=abc&a=1' }, { url: '/x?token=[hidden]&a=1' }],
    [{ line: 'cookie: session=abc; a=b' }, { line: 'cookie: session=[hidden]; a=b' }],
    [{ stored: 'argon2id$abc$def' }, { stored: '[hash]' }],
    [
      { path: '/api/likes.php', status: 200 },
      { path: '/api/likes.php', status: 200 }
    ],
    [{ payment: '7Ab3xKq9ZtY4mN2p' }, { payment: '7Ab3xKq9ZtY4mN2p' }]
  ])('of %j says %j', (line, rest) => {
    expect(shown(line)).toEqual({ ...rest, msg: 'said' })
  })

  test('ends somewhere, however deep it goes', () => {
    const deep: Record<string, unknown> = {}
    deep['self'] = deep
    expect(JSON.stringify(shown({ deep }))).toContain('[…]')
  })
})
