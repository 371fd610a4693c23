import { expect } from '@playwright/test'
import type { Somebody } from './acts.ts'
import { type Caller, headers } from './calls.ts'
import { picture } from './photos.ts'

/** Sends from another device, out of the credits that newcomers are given. */
export async function send(
  from: Somebody<Caller>,
  to: Somebody<Caller>,
  content: object,
  credits = 1
) {
  const answer = await from.page.request.post('/api/message.php', {
    headers: headers(),
    data: {
      profile_id: to.id,
      text: '',
      price: { credits, cents: 0, currency: 'EUR' },
      ...content
    }
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function sendPhoto(
  from: Somebody<Caller>,
  to: Somebody<Caller>,
  text = ''
): Promise<void> {
  const uploaded = await from.page.request.post('/api/chat-photo.php', {
    headers: headers(),
    multipart: { file: await picture('dog.jpg', 600, 800) }
  })
  const { photo } = await uploaded.json()
  await send(from, to, { photo_id: photo.id, text }, 2)
}
