import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Letter, RecipientRefused } from '#server/adapters/mail/port.ts'
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

test('writes as the site does that has a sender of its own', async () => {
  const { port, received } = await openServer()
  await mailTo(`smtp://127.0.0.1:${port}`).send({
    ...letter,
    sender: 'Funke <hallo@funke.example>'
  })
  expect(received[0]?.from).toBe('hallo@funke.example')
  expect(received[0]?.source).toMatch(/^From: Funke <hallo@funke\.example>\r$/m)
  expect(received[0]?.source).toMatch(/^Message-ID: <\w+@funke\.example>\r$/m)
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

test('tells mail programs how to end such mail by one click, where a letter can be ended', async () => {
  const { port, received } = await openServer()
  const mail = mailTo(`smtp://127.0.0.1:${port}`)
  await mail.send(letter)
  const unsubscribeUrl = `https://vonk.example/api/unsubscribe.php?token=like-match.${'x'.repeat(60)}`
  await mail.send({ ...letter, unsubscribeUrl })
  const [plain, notice] = received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '))
  expect(plain).not.toContain('List-Unsubscribe')
  expect(notice).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(notice).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test.each<[number, string, boolean]>([
  [550, '5.1.1 no such user', true],
  [550, 'no such user', true],
  [553, '5.1.3 not an address', true],
  [556, '5.1.10 takes no mail', true],
  [550, '5.7.1 we do not like your words', false],
  [552, '5.2.2 mailbox full', false],
  [550, '5.2.2 mailbox full', false],
  [554, '5.7.1 refused', false],
  [550, '5.1.1 User unknown in relay recipient table', true],
  [550, 'no such user sender@post.example', true],
  [553, 'no mailbox here by that name (#5.1.1)', true],
  [550, 'relay not permitted', false],
  [550, 'relaying denied', false],
  [553, 'that domain is not in my list of allowed rcpthosts', false],
  [553, 'we do not take that (#5.7.1)', false],
  [550, 'Sender verify failed', false],
  [550, '5.1.0 Sender address rejected: User unknown', false],
  [550, '5.1.8 Sender address rejected: Domain not found', false],
  [550, '5.1.8 domain not found', false],
  [553, '5.1.7 not an address', false],
  [550, 'authentication required', false],
  [550, 'your network is blocked', false],
  [450, '4.2.0 greylisted', false],
  [421, '4.3.0 later', false]
])('%i %s at the recipient: no such mailbox is %s', async (responseCode, words, isRefused) => {
  const { port } = await openServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode }))
  })
  const error: unknown = await mailTo(`smtp://127.0.0.1:${port}`)
    .send(letter)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof RecipientRefused).toBe(isRefused)
})

test('a refusal of the sender or the letter says nothing of the recipient', async () => {
  const refuse = (done: (error: Error) => void) =>
    done(Object.assign(new Error('5.1.1 no'), { responseCode: 550 }))
  const servers: SMTPServerOptions[] = [
    { onMailFrom: (_address, _session, done) => refuse(done) },
    {
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => refuse(done))
      }
    }
  ]
  for (const options of servers) {
    const { port } = await openServer(options)
    const error: unknown = await mailTo(`smtp://127.0.0.1:${port}`)
      .send(letter)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RecipientRefused)
  }
})
