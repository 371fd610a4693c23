import { onTestFinished } from 'vitest'
import { savePushSubscription } from '#contract/push.ts'
import { limits } from '#contract/limits.ts'
import { type Api, type ApiOptions, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import type { PushDevice } from '#tests/support/push-device.ts'
import { type PushService, type Pushed, openPushService } from '#tests/support/push-service.ts'

export interface PushTalk {
  api: Api
  service: PushService
  ann: Caller
  /** Has one device, and was never seen. */
  ben: Caller
}

/** Two who can pay for everything; Ben’s phone is subscribed. */
export async function openPushTalk(options: ApiOptions = {}): Promise<PushTalk> {
  const service = await openPushService()
  onTestFinished(service.close)
  const environment = { VONK_PUSH_LOCAL: 'yes', ...options.environment }
  const api = await openApi({ ...options, environment })
  const ann = await api.member({ name: 'Ann', credits: 100 })
  const ben = await api.member({ name: 'Ben', credits: 100, language: 'en' })
  await subscribe(ben, service, 'phone')
  return { api, service, ann, ben }
}

export async function subscribe(
  member: Caller,
  service: PushService,
  name: string
): Promise<PushDevice> {
  const device = service.device(name)
  const { subscription } = device
  const { status } = await member.call(savePushSubscription, { body: { subscription } })
  if (status !== 200) throw new Error(`The subscription is answered with ${status}`)
  return device
}

/** Runs what is due, and gives what was pushed since the last time. */
export async function pushedNow({ api, service }: PushTalk): Promise<Pushed[]> {
  await runDueJobs(api)
  return service.pushed.splice(0)
}

/** A sign of life of the member so many seconds ago. */
export async function seenAgo({ api, ben }: PushTalk, seconds: number): Promise<void> {
  const last_seen_at = new Date(api.deps.clock().getTime() - seconds * 1000)
  await api.deps.db.updateTable('member').set({ last_seen_at }).where('id', '=', ben.id).execute()
}

export const onlineSeconds = limits.onlineSeconds
