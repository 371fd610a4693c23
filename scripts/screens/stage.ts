import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { activate, signUp } from '#contract/account.ts'
import { getChat, sendMessage } from '#contract/chats.ts'
import { sendLike } from '#contract/likes.ts'
import type { Price } from '#contract/common.ts'
import { searchMembers } from '#contract/members.ts'
import { priceOf } from '#contract/price.ts'
import { createOrder, listPackages } from '#contract/credits.ts'
import { getUser, logIn } from '#contract/session.ts'
import type { Server } from '#tests/e2e/support/server.ts'
import { type Caller, callerWith } from '#tests/support/api.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A server with people who know each other, and browsers logged in as some of them. */
export interface Stage {
  url: string
  locale: string
  states: Record<'tim' | 'newcomer', State>
  /** Fictional, and in conversation with Tim. */
  friendId: string
  conversationId: string
  /** A real member who likes Tim. */
  admirerId: string
  orders: Record<'pending' | 'paid' | 'failed' | 'cancelled', string>
  token: string
}

const password = 'lantern over the canal'

export async function setStage(server: Server, browser: Browser): Promise<Stage> {
  const send = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
  const guest = callerWith(send, '', null)

  async function join(name: string, isConfirmed: boolean): Promise<Caller> {
    const email = `${name.toLowerCase()}@post.example`
    const { headers, reply } = await guest.call(signUp, {
      body: { name, email, password, date_of_birth: '1986-05-01', language: 'nl' }
    })
    const token = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? null
    const caller = callerWith(send, reply.user?.id ?? '', token)
    if (isConfirmed) {
      const letter = await server.letterTo(email)
      const mailed = /done\?token=([\w-]+)/.exec(letter)?.[1] ?? ''
      await caller.call(activate, { body: { token: mailed } })
    }
    return caller
  }

  const login = /demo@vonk\.example\D+?(\S{8,})/.exec(server.log)
  const demo = { email: 'demo@vonk.example', password: login?.[1] ?? '' }
  const { headers } = await guest.call(logIn, { body: demo })
  const token = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? null
  const tim = callerWith(send, '', token)
  const timId = (await tim.call(getUser)).reply.user?.id ?? ''

  const admirers = [await join('Julia', true), await join('Eva', true), await join('Anouk', true)]
  for (const admirer of admirers) {
    await admirer.call(sendLike, { body: { profile_id: timId } })
  }
  const { reply: found } = await tim.call(searchMembers, { query: { country: 'NL' } })
  const fictional = found.results.filter(card => card.fictional)
  const [friend] = fictional
  if (!friend) throw new Error('The demo population is empty')
  for (const { id } of fictional.slice(0, 5)) await tim.call(sendLike, { body: { profile_id: id } })
  await tim.call(sendLike, { body: { profile_id: admirers[2]?.id ?? '' } })

  const price = { credits: 1, cents: 0, currency: 'EUR' }
  for (const text of [
    'Een accordeon? Nu moet je het vertellen ook.',
    'En eerst jij: wat drink je?'
  ]) {
    await tim.call(sendMessage, {
      body: { profile_id: friend.id, text, price: await priceFor(tim), fictional_consent: true }
    })
  }
  const [julia] = admirers
  if (julia) {
    await julia.call(sendMessage, {
      body: { profile_id: timId, text: 'Antwerpen is een lang verhaal.', price }
    })
    await tim.call(sendMessage, {
      body: { profile_id: julia.id, text: 'Ik heb de hele avond.', price: await priceFor(tim) }
    })
    await julia.call(sendMessage, {
      body: {
        profile_id: timId,
        text: 'Dat zeggen ze allemaal. Wat drink jij als niemand kijkt?',
        price
      }
    })
  }
  const { reply: chat } = await tim.call(getChat, { query: { profile_id: julia?.id } })

  const orders: Record<string, string> = {}
  for (const state of ['failed', 'cancelled', 'pending', 'paid']) {
    // An order under way ends the discount: each is placed for what is shown then.
    const { reply: offer } = await tim.call(listPackages)
    const bundle = offer.packages[2]
    const { reply } = await tim.call(createOrder, {
      body: {
        package: 'p2',
        method: 'ideal',
        amount: bundle?.amount ?? { cents: 0, currency: 'EUR' },
        return_path: `/chats/${chat.conversation?.id}`
      },
      key: randomUUID()
    })
    orders[state] = reply.order.id
    await decide(tim, reply.checkout_url ?? '', state)
  }

  const newcomer = await join('Tijn', false)
  return {
    url: server.url,
    locale: 'nl',
    states: {
      tim: await stateOf(browser, server.url, demo),
      newcomer: await stateOf(browser, server.url, { email: 'tijn@post.example', password })
    },
    friendId: friend.id,
    conversationId: chat.conversation?.id ?? '',
    admirerId: julia?.id ?? '',
    orders: orders as Stage['orders'],
    token: newcomer.id
  }
}

/** The price of a message, which the demo member pays with bought credits. */
async function priceFor(caller: Caller): Promise<Price> {
  const { user } = (await caller.call(getUser)).reply
  const price = priceOf(user?.lots ?? [], 1)
  if (!price) throw new Error('The member has no credits')
  return price
}

/** Ends a sandbox payment the way its own page does. */
async function decide(caller: Caller, checkoutUrl: string, state: string): Promise<void> {
  const { pathname, search, searchParams } = new URL(checkoutUrl, 'http://localhost')
  const page = await caller.fetch(pathname + search)
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const form = new URLSearchParams({ payment: searchParams.get('payment') ?? '', token, state })
  await caller.fetch(pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie }
  })
}

async function stateOf(
  browser: Browser,
  url: string,
  login: { email: string; password: string }
): Promise<State> {
  const context = await browser.newContext({ baseURL: url })
  await context.request.post('/api/user.php', { data: login, headers: { 'x-client': '1' } })
  const state = await context.storageState()
  await context.close()
  return state
}
