import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Letter } from '#server/adapters/mail/port.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'

interface Received {
  from: string
  to: string[]
  user: unknown
  source: string
}

const letter: Letter = {
  id: '7Q4M2KXD7Q4M2KXD',
  recipient: 'tim@post.example',
  subject: 'Eén ding nog',
  html: '<p>Your seat is ready.</p>',
  text: 'Your seat is ready.'
}
const ending: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A mail server of its own on a free port. */
async function openServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData(stream, { envelope, user }, done) {
      let source = ''
      stream.on('data', chunk => (source += String(chunk)))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, source })
        done()
      })
    },
    ...options
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  ending.push(() => new Promise(resolve => server.close(() => resolve())))
  return { port, received }
}

function mailTo(url: string) {
  const mail = smtpMail(url, 'Vonk <hallo@vonk.example>')
  ending.unshift(async () => mail.close())
  return mail
}

test('hands a letter over with both versions', async () => {
  const { port, received } = await openServer()
  await mailTo(`smtp://127.0.0.1:${port}`).send(letter)
  expect(received).toHaveLength(1)
  const [{ from, to, source } = { from: '', to: [], source: '' }] = received
  expect(from).toBe('hallo@vonk.example')
  expect(to).toEqual(['tim@post.example'])
  expect(source).toMatch(/^From: Vonk <hallo@vonk\.example>\r$/m)
  expect(source).toMatch(/^To: tim@post\.example\r$/m)
  expect(source).toMatch(/^Subject: =\?UTF-8\?Q\?E=C3=A9n_ding_nog\?=\r$/m)
  expect(source).toMatch(/^Message-ID: <7Q4M2KXD7Q4M2KXD@vonk\.example>\r$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toContain('text/plain')
  expect(source).toContain('<p>Your seat is ready.</p>')
})

test('logs in with what the URL says', async () => {
  const { port, received } = await openServer({ authOptional: false, allowInsecureAuth: true })
  await mailTo(`smtp://vonk:geheim@127.0.0.1:${port}`).send(letter)
  expect(received[0]?.user).toBe('vonk')
  await expect(mailTo(`smtp://vonk:fout@127.0.0.1:${port}`).send(letter)).rejects.toThrow(
    'wrong password'
  )
})

test('throws when the server refuses, and when nobody is there', async () => {
  const { port } = await openServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox'))
  })
  await expect(mailTo(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toThrow('no such mailbox')
  await expect(mailTo('smtp://127.0.0.1:1').send(letter)).rejects.toThrow('ECONNREFUSED')
})

test('lets nobody add recipients or headers through an address', async () => {
  const { port, received } = await openServer()
  const recipient = 'tim@post.example\r\nBcc: eve@post.example'
  await mailTo(`smtp://127.0.0.1:${port}`)
    .send({ ...letter, recipient })
    .catch(() => {})
  for (const { to, source } of received) {
    expect(to).not.toContain('eve@post.example')
    expect(source).not.toMatch(/^Bcc:/m)
  }
})

test('sends twenty letters over few connections', async () => {
  let connections = 0
  const { port, received } = await openServer({
    onConnect(_session, done) {
      connections++
      done()
    }
  })
  const mail = mailTo(`smtp://127.0.0.1:${port}`)
  await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)))
  expect(received).toHaveLength(20)
  expect(connections).toBeLessThanOrEqual(3)
})
