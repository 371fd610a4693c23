import { expect, onTestFinished, test } from 'vitest'
import { newPushKeys } from '#server/adapters/push/keys.ts'
import { PushFailed } from '#server/adapters/push/port.ts'
import { webPushService } from '#server/adapters/push/web-push.ts'
import { openPushService } from '#tests/support/push-service.ts'

const notice = {
  title: 'You have a new message',
  body: 'Tap to read it',
  tag: 'chat one',
  path: '/chats/one',
  badge: 3,
  lang: 'en'
}
const rest = { payload: JSON.stringify(notice), topic: 'topic', keptSeconds: 60 }

async function open({ local = true, patienceMilliseconds = 60_000 } = {}) {
  const service = await openPushService()
  onTestFinished(service.close)
  const keys = newPushKeys()
  const subject = 'mailto:hallo@vonk.example'
  const push = webPushService({
    keys: async () => keys,
    subject,
    local,
    patienceMilliseconds
  })
  const device = service.device('phone')
  return { service, push, device, keys, subject }
}

test('only the browser can read what is sent, and the service knows who sends', async () => {
  const { service, push, device, subject } = await open()
  expect(await push.send({ target: device.subscription, ...rest })).toBe('sent')
  const [pushed] = service.pushed
  expect(pushed?.notice).toEqual(notice)
  expect(pushed?.sender).toMatchObject({ aud: service.url, sub: subject })
  expect(pushed?.headers).toMatchObject({
    ttl: '60',
    topic: 'topic',
    urgency: 'normal',
    'content-encoding': 'aes128gcm'
  })
  const stranger = service.device('other')
  const { body } = await sealed()
  expect(() => stranger.read(body)).toThrow()

  async function sealed() {
    const { default: webPush } = await import('web-push')
    return webPush.generateRequestDetails(device.subscription, rest.payload)
  }
})

test.each([404, 410])('a subscription that answers %d is gone', async status => {
  const { service, push, device } = await open()
  service.next.push(status)
  expect(await push.send({ target: device.subscription, ...rest })).toBe('gone')
})

test.each([429, 500, 400])(
  '%d is a failure, with the pause that the service wants',
  async status => {
    const { service, push, device } = await open()
    service.next.push({ status, retryAfter: 90 }, status)
    const send = () => push.send({ target: device.subscription, ...rest })
    await expect(send()).rejects.toMatchObject({ name: 'PushFailed', retryAfterSeconds: 90 })
    await expect(send()).rejects.toMatchObject({ name: 'PushFailed', retryAfterSeconds: null })
  }
)

test('a service that does not answer, or is not there, is a failure that names no endpoint', async () => {
  const { service, push, device } = await open({ patienceMilliseconds: 2_000 })
  service.next.push('hold')
  const send = () => push.send({ target: device.subscription, ...rest })
  await expect(send()).rejects.toBeInstanceOf(PushFailed)
  service.close()
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PushFailed)
  expect(String(failure)).not.toContain('phone')
})

test('keys with which nothing can be encrypted end the subscription', async () => {
  const { push, device } = await open()
  const { endpoint, keys } = device.subscription
  const broken = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
  expect(await push.send({ target: broken, ...rest })).toBe('gone')
})

test('a redirect is not followed', async () => {
  const { service, push, device } = await open()
  service.next.push(307)
  await expect(push.send({ target: device.subscription, ...rest })).rejects.toThrow('307')
  expect(service.requests).toBe(1)
})

test('nothing is sent to an inner host, or without TLS', async () => {
  const { service, push, device } = await open({ local: false })
  for (const endpoint of [
    device.subscription.endpoint,
    'http://push.example/one',
    'https://127.0.0.1/one',
    'https://2130706433/one',
    'https://[::1]/one',
    'https://localhost/one',
    'https://10.1.2.3:8443/one',
    'https://me:secret@push.example/one',
    'no address'
  ]) {
    expect([endpoint, push.takes(endpoint)]).toEqual([endpoint, false])
    const target = { ...device.subscription, endpoint }
    expect(await push.send({ target, ...rest })).toBe('gone')
  }
  expect(push.takes('https://push.example/one')).toBe(true)
  expect(service.requests).toBe(0)
})

test('a name that leads nowhere is a failure', async () => {
  const { push, device } = await open({ local: false })
  // RFC 2606: never given out.
  const target = { ...device.subscription, endpoint: 'https://push.invalid/one' }
  await expect(push.send({ target, ...rest })).rejects.toBeInstanceOf(PushFailed)
})
