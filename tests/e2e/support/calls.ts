import { type APIRequestContext, expect } from '@playwright/test'

/** A page, or another holder of cookies that calls the API. */
export interface Caller {
  request: APIRequestContext
}

/** What the API asks of a call that changes something; a new key each time. */
export const headers = () => ({ 'x-client': '1', 'idempotency-key': crypto.randomUUID() })

/** The id of the member who is logged in. */
export async function idOf(page: Caller): Promise<string> {
  const { user } = await (await page.request.get('/api/user.php')).json()
  return user.id
}

export async function sendLike(page: Caller, profile_id: string): Promise<void> {
  const data = { profile_id }
  const answer = await page.request.post('/api/like.php', { headers: headers(), data })
  expect(answer.status()).toBe(200)
}
