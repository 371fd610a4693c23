import { expect, test } from 'vitest'
import { $admission } from '#src/features/signup/admission.ts'
import { $application, apply, changeDraft } from '#src/features/signup/application.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { environment } from '#src/lib/environment.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import type { Site } from '#shared/site.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { startAfresh } from './support.ts'

async function admissionAt(signups: Site['signups'], query = '') {
  await openClient(await openApi({ site: { signups } }))
  startAfresh()
  keepTracking(new URLSearchParams(query), () => environment.session)
  await $settings.reload()
  return $admission.get()
}

test('the form is for whom the site takes', async () => {
  expect(await admissionAt('all')).toBe('open')
  expect(await admissionAt('with_trafficsource')).toBe('closed')
  expect(await admissionAt('with_trafficsource', 'sub1=a')).toBe('closed')
  expect(await admissionAt('with_trafficsource', 'network=ads')).toBe('open')
  expect(await admissionAt('with_trafficsource', 'ref=42')).toBe('open')
  expect(await admissionAt('other', 'network=ads&ref=42')).toBe('closed')
})

test('the server’s word closes a form that was open', async () => {
  expect(await admissionAt('all')).toBe('open')
  refuse('/api/signup.php', 'signup_closed', 403)
  changeDraft({ name: 'Tim', email: 'tim@post.example', date_of_birth: '1986-05-01' })
  await apply('lantern over the canal')
  expect($admission.get()).toBe('closed')
  $application.set({ status: 'idle' })
  expect($admission.get()).toBe('open')
})
