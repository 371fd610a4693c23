import { expect, test } from 'vitest'
import { NotSent } from '#server/adapters/sms/port.ts'
import { type TwilioOptions, twilioSms } from '#server/adapters/sms/twilio.ts'
import {
  type TwilioServer,
  openTwilioServer,
  twilioAccount,
  twilioToken
} from '#tests/support/twilio-server.ts'

const message = { recipient: '+31612345678', text: '123456 is your code.', validSeconds: 600 }

function smsTo({ url }: TwilioServer, options: Partial<TwilioOptions> = {}) {
  return twilioSms({
    account: twilioAccount,
    token: twilioToken,
    from: 'Vonk',
    url,
    patienceMilliseconds: 60_000,
    ...options
  })
}

test('hands the message over as the published API says', async () => {
  const twilio = await openTwilioServer()
  await smsTo(twilio).send(message)
  expect(twilio.requests).toEqual([
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${twilioAccount}/Messages.json`,
      login: `${twilioAccount}:${twilioToken}`,
      body: { To: '+31612345678', From: 'Vonk', Body: message.text, ValidityPeriod: '600' }
    }
  ])
})

test('names a messaging service by its own field, and an API key in place of the account', async () => {
  const twilio = await openTwilioServer()
  const service = `MG${'0'.repeat(32)}`
  const key = `SK${'0'.repeat(32)}`
  await smsTo(twilio, { from: service, key })
    .send(message)
    .catch(() => {})
  const [request] = twilio.requests
  expect(request?.body).toMatchObject({ MessagingServiceSid: service })
  expect(request?.body).not.toHaveProperty('From')
  expect(request?.login).toBe(`${key}:${twilioToken}`)
})

test('finds the API under a path of its own', async () => {
  const twilio = await openTwilioServer()
  await smsTo(twilio, { url: `${twilio.url}/proxy` }).send(message)
  expect(twilio.requests[0]?.path).toBe(`/proxy/2010-04-01/Accounts/${twilioAccount}/Messages.json`)
})

test('asks for no longer than Twilio keeps a message', async () => {
  const twilio = await openTwilioServer()
  await smsTo(twilio).send({ ...message, validSeconds: 90_000 })
  expect(twilio.messages[0]).toMatchObject({ ValidityPeriod: '36000' })
})

test.each([21211, 21408, 21610, 21612, 21614])(
  'knows by the code %i that the number cannot be reached',
  async code => {
    const twilio = await openTwilioServer()
    twilio.next.push(code)
    const fault = await smsTo(twilio)
      .send(message)
      .catch(error => error)
    expect(fault).toBeInstanceOf(NotSent)
    expect(fault.reason).toBe('number')
  }
)

test.each([[20003], [63038]])(
  'is sure that nothing went out when it was refused: %i',
  async code => {
    const twilio = await openTwilioServer()
    twilio.next.push(code)
    const fault = await smsTo(twilio)
      .send(message)
      .catch(error => error)
    expect(fault).toBeInstanceOf(NotSent)
    expect(fault.reason).toBe('service')
  }
)

test('is sure of it also with a wrong token', async () => {
  const twilio = await openTwilioServer()
  const fault = await smsTo(twilio, { token: 'wrong' })
    .send(message)
    .catch(error => error)
  expect(fault).toBeInstanceOf(NotSent)
})

test.each(['cut', 'hold', 'page', 'down'] as const)(
  'is not sure, and sends nothing a second time, when the answer is lost: %s',
  async fault => {
    const twilio = await openTwilioServer()
    twilio.next.push(fault)
    // The question has to arrive within it, so it is short for the one alone that is held.
    const error = await smsTo(twilio, fault === 'hold' ? { patienceMilliseconds: 2_000 } : {})
      .send(message)
      .catch(thrown => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotSent)
    expect(twilio.requests).toHaveLength(1)
  }
)

test('says nothing of the number or the text in what it throws', async () => {
  const twilio = await openTwilioServer()
  twilio.next.push(21211, 20003, 'page')
  for (let count = 0; count < 3; count++) {
    const error = await smsTo(twilio)
      .send(message)
      .catch(thrown => thrown)
    expect(JSON.stringify([error.message, error])).not.toMatch(/31612345678|123456/)
  }
})
