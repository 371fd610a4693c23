import { isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

/** What a production does not start without; the payments of real members among it. */
const mail = {
  SMTP_URL: 'smtps://post.example',
  VONK_MAIL_FROM: 'Vonk <hallo@vonk.example>',
  VONK_PUBLIC_URL: 'https://vonk.example'
}
const production = {
  VONK_MODE: 'production',
  VONK_MOLLIE_KEY: `live_${'a'.repeat(30)}`,
  DATABASE_URL: 'postgres://localhost/vonk',
  ...mail
}

test('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ PORT: 4321, DATA_DIR: '.data', VONK_MODE: 'demo' })
})

test('takes an empty value for none', () => {
  expect(readConfig({ PORT: '', VONK_PUBLIC_URL: '' })).toMatchObject({ PORT: 4321 })
})

test('leaves the names of others alone', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root' }).PORT).toBe(4321)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/vonk'],
  ['REDIS_URL', 'localhost'],
  ['REDIS_URL', 'redis:6379'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REDIS_URL', 'redis:///0'],
  ['SMTP_URL', 'http://localhost'],
  ['VONK_METRICS_PORT', 'metrics'],
  ['VONK_MODE', 'staging'],
  ['VONK_PUBLIC_URL', 'vonk.example'],
  ['VONK_MAIL_FROM', 'Vonk'],
  ['VONK_MAIL_FROM', 'Vonk <hallo@vonk.example'],
  ['VONK_TRUSTED_PROXIES', 'foo'],
  ['VONK_TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/'],
  ['VONK_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['VONK_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['VONK_TRUSTED_PROXIES', '::1/129'],
  ['VONK_TRUSTED_PROXIES', '127.0.0.1 10.0.0.1'],
  ['VONK_PROXY_SECRET', 'short'],
  ['VONK_PROXY_SITES', 'default'],
  ['VONK_PROXY_SITES', 'default=4b1c'],
  ['VONK_PROXY_SITES', '../x=4b1c7e2a-90d3'],
  ['VONK_PROXY_SITES', 'default=4b1c7e2a-90d3,funke=4b1c7e2a-90d3'],
  ['VONK_COUNTRY_HEADER', 'bad header'],
  ['VONK_COUNTRY_HEADER', 'x-country:'],
  ['VONK_LOG_LEVEL', 'loud'],
  ['VONK_STREAM_SECONDS', '1'],
  ['VONK_S3_PATH_STYLE', '1'],
  ['AWS_ENDPOINT_URL_S3', 'minio:9000'],
  ['VONK_TRANSLATE_URL', 'translate:5000'],
  ['VONK_MOLLIE_KEY', 'live_short'],
  ['VONK_MOLLIE_KEY', 'sk_live_aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['VONK_MOLLIE_URL', 'api.mollie.com'],
  ['VONK_SMS_ACCOUNT', 'AC123'],
  ['VONK_SMS_KEY', 'key'],
  ['VONK_SMS_FROM', '0612345678'],
  ['VONK_SMS_FROM', 'Twelve signs'],
  ['VONK_SMS_URL', 'api.twilio.com'],
  ['VONK_PUSH_PUBLIC_KEY', 'B'],
  ['VONK_PUSH_PRIVATE_KEY', 'key'],
  ['VONK_PUSH_SUBJECT', 'hallo@vonk.example'],
  ['VONK_PUSH_LOCAL', 'true'],
  ['VONK_DEMO_MEMBERS', '-1'],
  ['VONK_DEMO_MEMBERS', '100000'],
  ['VONK_DEMO_ANSWERS', 'true'],
  ['VONK_RATE_LIMITS', 'off']
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
})

test('names every bad value at once', () => {
  const read = () => readConfig({ PORT: 'x', VONK_MODE: 'x' })
  expect(read).toThrow('PORT: ')
  expect(read).toThrow('VONK_MODE: ')
})

test('refuses a name of ours that it does not know', () => {
  expect(() => readConfig({ VONK_MDOE: 'demo', VONK_PROT: '1' })).toThrow('VONK_MDOE, VONK_PROT')
})

test('never meets real members with the sandbox', () => {
  expect(() => readConfig({ VONK_MODE: 'production' })).toThrow('sandbox')
})

test('says which entry of a list is wrong', () => {
  const read = () => readConfig({ VONK_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/' })
  expect(read).toThrow('10.0.0.0/ is no address and no CIDR block')
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/8 , ::1', ['10.1.1.1', '::1']],
  ['fd00::/8,', ['fd00::1']],
  ['', []]
])('trusts the proxies %j and nobody else', (list, trusted) => {
  const { VONK_TRUSTED_PROXIES: proxies } = readConfig({ VONK_TRUSTED_PROXIES: list })
  const addresses = ['127.0.0.1', '10.1.1.1', '::1', 'fd00::1', '1.2.3.4']
  expect(addresses.filter(one => proxies.check(one, isIPv6(one) ? 'ipv6' : 'ipv4'))).toEqual(
    trusted
  )
})

test.each([
  { name: 'DATABASE_URL', lost: 'a power cut can lose what the embedded database has stored' },
  { name: 'SMTP_URL', lost: 'letters are thrown away unread' },
  { name: 'VONK_MAIL_FROM', lost: 'letters come from an address that is nobody’s' },
  { name: 'VONK_PUBLIC_URL', lost: 'links lead to where the request says' }
])('a production does not start without $name: $lost', ({ name }) => {
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name}: VONK_MODE=production`)
  expect(readConfig(production)).toMatchObject(mail)
  expect(readConfig({ ...mail, [name]: '' }).VONK_MODE).toBe('demo')
})

test('a production is reached over https only', () => {
  const plain = { VONK_PUBLIC_URL: 'http://vonk.example' }
  expect(() => readConfig({ ...production, ...plain })).toThrow('VONK_PUBLIC_URL: ')
  expect(readConfig(plain)).toMatchObject(plain)
})

test('fictional people answer in a demo, and real members nobody unless it is said', () => {
  const answers = (environment: Record<string, string>) => readConfig(environment).VONK_DEMO_ANSWERS
  expect([answers({}), answers(production)]).toEqual([true, false])
  const [yes, no] = [{ VONK_DEMO_ANSWERS: 'yes' }, { VONK_DEMO_ANSWERS: 'no' }]
  expect([answers(no), answers({ ...production, ...yes })]).toEqual([false, true])
})

describe('Mollie', () => {
  const trial = { VONK_MOLLIE_KEY: `test_${'a'.repeat(30)}` }
  const live = { VONK_MOLLIE_KEY: `live_${'a'.repeat(30)}` }
  const production = { VONK_MODE: 'production', ...mail }
  const server = { DATABASE_URL: 'postgres://localhost/vonk' }

  test('takes no money in a demo, and real money in production', () => {
    expect(readConfig(trial)).toMatchObject(trial)
    expect(readConfig({ ...production, ...live, ...server })).toMatchObject(live)
    expect(() => readConfig(live)).toThrow('VONK_MODE=production')
    expect(() => readConfig({ ...production, ...trial, ...server })).toThrow('live key')
  })

  test('may be elsewhere, with a key, and a live one goes there over https', () => {
    const url = { VONK_MOLLIE_URL: 'http://127.0.0.1:1/v2/' }
    expect(readConfig({ ...trial, ...url })).toMatchObject(url)
    expect(() => readConfig(url)).toThrow('VONK_MOLLIE_KEY')
    expect(() => readConfig({ ...production, ...live, ...server, ...url })).toThrow('https')
  })
})

test('takes no key for a translator that is not named', () => {
  const key = { VONK_TRANSLATE_KEY: 'geheim' }
  expect(() => readConfig(key)).toThrow('VONK_TRANSLATE_URL')
  const url = { VONK_TRANSLATE_URL: 'http://translate:5000' }
  expect(readConfig({ ...key, ...url })).toMatchObject({ ...key, ...url })
})

test('takes a key for S3 whole or not at all', () => {
  const bucket = { VONK_S3_BUCKET: 'photos' }
  const [id, secret] = [{ AWS_ACCESS_KEY_ID: 'a' }, { AWS_SECRET_ACCESS_KEY: 'b' }]
  expect(readConfig({ ...bucket, ...id, ...secret })).toMatchObject({ AWS_REGION: 'us-east-1' })
  expect(readConfig(bucket).VONK_S3_BUCKET).toBe('photos')
  for (const half of [id, secret]) {
    expect(() => readConfig({ ...bucket, ...half })).toThrow('AWS_SECRET_ACCESS_KEY')
    // Somebody else's, as long as no bucket is ours.
    expect(readConfig(half).VONK_S3_BUCKET).toBeUndefined()
  }
})

describe('text messages', () => {
  const account = {
    VONK_SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
    VONK_SMS_TOKEN: 'secret',
    VONK_SMS_FROM: '+31612345678'
  }
  test.each(['+31612345678', 'Vonk', `MG${'0'.repeat(32)}`])('are sent by %s', from => {
    expect(readConfig({ ...account, VONK_SMS_FROM: from }).VONK_SMS_FROM).toBe(from)
  })

  test.each(['VONK_SMS_TOKEN', 'VONK_SMS_FROM'])('need %s with the account', name => {
    expect(() => readConfig({ ...account, [name]: '' })).toThrow(`VONK_SMS_ACCOUNT: ${name}`)
  })

  test.each([
    ['VONK_SMS_TOKEN', 'secret'],
    ['VONK_SMS_KEY', `SK${'0'.repeat(32)}`],
    ['VONK_SMS_FROM', 'Vonk'],
    ['VONK_SMS_URL', 'https://sms.example']
  ])('need the account with %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: VONK_SMS_ACCOUNT is missing`)
  })

  test('go over https only in production', () => {
    const read = (url: string) => readConfig({ ...account, ...production, VONK_SMS_URL: url })
    expect(() => read('http://sms.example')).toThrow('https only')
    expect(read('https://sms.example').VONK_SMS_URL).toBe('https://sms.example')
    expect(
      readConfig({ ...account, VONK_SMS_URL: 'http://localhost:1' }).VONK_SMS_URL
    ).toBeDefined()
  })
})

test('the password of the mail service’s webhook is not a short one', () => {
  const read = (password: string) => readConfig({ VONK_MAIL_WEBHOOK_PASSWORD: password })
  expect(() => read('x'.repeat(15))).toThrow('VONK_MAIL_WEBHOOK_PASSWORD')
  expect(read('x'.repeat(16)).VONK_MAIL_WEBHOOK_PASSWORD).toBe('x'.repeat(16))
  expect(readConfig({}).VONK_MAIL_WEBHOOK_PASSWORD).toBeUndefined()
})

test('push keys come in pairs, and a production sends to the internet only', () => {
  const keys = { VONK_PUSH_PUBLIC_KEY: 'B'.repeat(87), VONK_PUSH_PRIVATE_KEY: 'b'.repeat(43) }
  expect(readConfig(keys)).toMatchObject(keys)
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    expect(() => readConfig({ [name]: keys[name] })).toThrow('give both, or neither')
  }
  expect(readConfig({ ...production, VONK_PUSH_LOCAL: 'no' }).VONK_PUSH_LOCAL).toBe(false)
  expect(() => readConfig({ ...production, VONK_PUSH_LOCAL: 'yes' })).toThrow('VONK_PUSH_LOCAL')
})
