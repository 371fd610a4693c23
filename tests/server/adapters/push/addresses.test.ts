import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost, publicLookup } from '#server/adapters/push/addresses.ts'

test.each([
  ['9.255.255.255', '10.0.0.0'],
  ['11.0.0.0', '10.255.255.255'],
  ['100.63.255.255', '100.64.0.0'],
  ['100.128.0.0', '100.127.255.255'],
  ['126.255.255.255', '127.0.0.1'],
  ['169.253.255.255', '169.254.169.254'],
  ['172.15.255.255', '172.16.0.0'],
  ['172.32.0.0', '172.31.255.255'],
  ['192.167.255.255', '192.168.0.1'],
  ['223.255.255.255', '224.0.0.1'],
  ['1.0.0.0', '0.0.0.0'],
  ['2600::1', 'fd00::1'],
  ['2a00:1450::1', 'fe80::1'],
  ['2001:4860::1', '::1'],
  ['2003::1', '2002:7f00:1::'],
  ['2001:200::1', '2001:0:7f00:1::'],
  ['3fff:1000::1', '3fff:fff::1'],
  ['2606:4700::1', '::ffff:127.0.0.1'],
  ['2606:4700::1', '64:ff9b::7f00:1'],
  ['2606:4700::1', '::']
])('%s is somebody’s on the internet, %s is not', (open, closed) => {
  expect([isPublicAddress(open), isPublicAddress(closed)]).toEqual([true, false])
})

test.each([
  'localhost',
  'localhost.',
  'db',
  'api.localhost',
  'router.lan',
  'printer.local',
  'vault.internal',
  '127.0.0.1',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '10.0.0.1'
])('%s is no host to send to', host => {
  expect(isPublicHost(host)).toBe(false)
})

test.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', '8.8.8.8', '[2606:4700::1]'])(
  '%s is a host to send to',
  host => {
    expect(isPublicHost(host)).toBe(true)
  }
)

test('a name that leads inside is not followed', async () => {
  const ask = (options: object) =>
    new Promise((resolve, reject) => {
      publicLookup('localhost', options, (error, found) => (error ? reject(error) : resolve(found)))
    })
  await expect(ask({})).rejects.toThrow('no address of the internet')
  await expect(ask({ all: true })).rejects.toThrow('no address of the internet')
})
