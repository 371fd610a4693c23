import { allTasks } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { unsubscribeToken } from '#server/features/notifications/tokens.ts'
import {
  $confirmation,
  $mailAgain,
  askMailAgain,
  confirmMailWith
} from '#src/features/notifications/mail-again.ts'
import { $notifications } from '#src/features/notifications/notifications.ts'
import {
  $unsubscribing,
  endMail,
  readUnsubscription
} from '#src/features/notifications/unsubscription.ts'
import { $hiddenAlerts, hideAlert } from '#src/features/notifications/hidden-alerts.ts'
import { $user } from '#src/features/session/session.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

async function open(who: 'guest' | 'member', ...disabled: string[]) {
  const api = await openApi()
  const ann = await api.member({ email: 'ann@post.example', notifications_disabled: disabled })
  const client = await openClient(api, who === 'guest' ? api.guest : ann)
  if (who === 'member') {
    onTestFinished($notifications.listen(() => {}))
    await allTasks()
  }
  const token = await unsubscribeToken(api.deps.db, { memberId: ann.id, kinds: ['like', 'match'] })
  return { api, client, token }
}

const enabled = { kinds: ['like', 'match'], email: 'a…@post.example', enabled: true }

test('a visitor is asked before mail ends, and then it ends', async () => {
  const { token } = await open('guest')
  await readUnsubscription(token)
  expect($unsubscribing.get()).toEqual({ status: 'asking', of: enabled })
  await endMail(token, false)
  expect($unsubscribing.get()).toEqual({ status: 'done', of: { ...enabled, enabled: false } })
  await readUnsubscription(token)
  expect($unsubscribing.get()).toMatchObject({ status: 'done' })
})

test('a member who ends all mail sees it in the choices and as the alert', async () => {
  const { token } = await open('member')
  await readUnsubscription(token)
  await endMail(token, true)
  expect($user.get()?.notifications_disabled).toEqual(['unsubscribe'])
  expect($notifications.get()).toMatchObject({ value: { disabled: ['unsubscribe'] } })
})

test('a link that is none says so', async () => {
  const { token } = await open('guest')
  await readUnsubscription(`${token}x`)
  expect($unsubscribing.get()).toEqual({ status: 'failed', code: 'link_invalid' })
})

test('who unsubscribed has mail again at once, and a later alert is news', async () => {
  await open('member', 'unsubscribe')
  hideAlert('disabled')
  await askMailAgain()
  expect($mailAgain.get()).toEqual({ status: 'on' })
  expect($user.get()?.notifications_disabled).toEqual([])
  expect($hiddenAlerts.get().disabled).toBe(false)
})

test('after a bounce the mailed link turns mail on', async () => {
  const { api } = await open('member', 'bounce')
  await askMailAgain()
  expect($mailAgain.get()).toEqual({ status: 'mailed', email: 'ann@post.example' })
  expect($user.get()?.notifications_disabled).toEqual(['bounce'])
  await runDueJobs(api)
  const token = /confirm=([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
  await confirmMailWith(token)
  expect($confirmation.get()).toEqual({ status: 'done', email: 'ann@post.example' })
  expect($user.get()?.notifications_disabled).toEqual([])
  await confirmMailWith('no-such-token')
  expect($confirmation.get()).toEqual({ status: 'failed', code: 'link_invalid' })
})

test('too many letters are refused with the time to wait', async () => {
  await open('member', 'bounce')
  for (let time = 0; time < 5; time++) await askMailAgain()
  await askMailAgain()
  expect($mailAgain.get()).toMatchObject({
    status: 'failed',
    code: 'rate_limited',
    details: { minutes: 60 }
  })
})
