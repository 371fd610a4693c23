import { type Page, expect } from '@playwright/test'
import { type Caller, headers, idOf } from './calls.ts'

/** Buys a bundle at the sandbox's till, by calls instead of clicks; at a country's prices. */
export async function buyBundle(
  page: Caller,
  id: 'p0' | 'p1' | 'p2' | 'p3',
  country?: string
): Promise<void> {
  await passCheckIn(page)
  const query = country === undefined ? '' : `?country=${country}`
  const { packages } = await (await page.request.get(`/api/packages.php${query}`)).json()
  const { amount } = packages.find((bundle: { id: string }) => bundle.id === id)
  const placed = await page.request.post('/api/order.php', {
    headers: headers(),
    data: { package: id, method: 'card', amount, country, return_path: '/chats' }
  })
  expect(placed.status(), await placed.text()).toBe(200)
  const { checkout_url } = await placed.json()
  const { pathname, search, searchParams } = new URL(checkout_url)
  const till = await (await page.request.get(pathname + search)).text()
  const token = /name="token" value="([^"]+)"/.exec(till)?.[1] ?? ''
  const payment = searchParams.get('payment') ?? ''
  await page.request.post(pathname, { form: { payment, token, state: 'paid' }, maxRedirects: 0 })
}

/** After many purchases the check-in precedes an order; this call confirms that it was shown. */
async function passCheckIn({ request }: Caller): Promise<void> {
  const { check_in } = await (await request.get('/api/limits.php')).json()
  if (check_in === null) return
  const data = { checked_step: check_in.step }
  const passed = await request.put('/api/limits.php', { headers: headers(), data })
  expect(passed.status(), await passed.text()).toBe(200)
}

/** No message of this browser's member asks before it is paid. */
export async function neverAsk(page: Page): Promise<void> {
  await page.context().addInitScript(
    member_id => {
      if (!location.protocol.startsWith('http')) return
      const value = { way: 'never', asked: [] }
      localStorage.setItem('ask-before-paying', JSON.stringify({ member_id, value }))
    },
    await idOf(page)
  )
}
