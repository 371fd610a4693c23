import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openSms } from '#server/adapters/sms/open.ts'
import { NotSent } from '#server/adapters/sms/port.ts'
import { readConfig } from '#server/config.ts'
import { openApi } from '#tests/support/api.ts'
import { openTwilioServer, twilioAccount, twilioToken } from '#tests/support/twilio-server.ts'

const message = { recipient: '+31612345678', text: '123456', validSeconds: 600 }
const production = {
  VONK_MODE: 'production',
  VONK_MOLLIE_KEY: `live_${'a'.repeat(30)}`,
  DATABASE_URL: 'postgres://localhost/vonk',
  SMTP_URL: 'smtps://post.example',
  VONK_MAIL_FROM: 'Vonk <hallo@vonk.example>',
  VONK_PUBLIC_URL: 'https://vonk.example'
}

async function open(environment: Record<string, string>) {
  const { db, clock } = (await openApi()).deps
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return { sms: openSms(readConfig(environment), db, clock, log), db, lines }
}

test('a demo keeps messages in its outbox, and no number in its log', async () => {
  const { sms, db, lines } = await open({})
  await sms.send(message)
  expect(await db.selectFrom('sms').select(['recipient', 'text']).execute()).toEqual([
    { recipient: '+31612345678', text: '123456' }
  ])
  expect(lines).toHaveLength(1)
  expect(lines.join('')).not.toMatch(/31612345678|123456/)
})

test('a production without a service sends nothing, and says so', async () => {
  const { sms, db } = await open(production)
  await expect(sms.send(message)).rejects.toBeInstanceOf(NotSent)
  expect(await db.selectFrom('sms').select('id').execute()).toEqual([])
})

test('an account of Twilio’s is used, also in a demo', async () => {
  const twilio = await openTwilioServer()
  const { sms, db } = await open({
    VONK_SMS_ACCOUNT: twilioAccount,
    VONK_SMS_TOKEN: twilioToken,
    VONK_SMS_FROM: 'Vonk',
    VONK_SMS_URL: twilio.url
  })
  await sms.send(message)
  expect(twilio.messages).toHaveLength(1)
  expect(await db.selectFrom('sms').select('id').execute()).toEqual([])
})
