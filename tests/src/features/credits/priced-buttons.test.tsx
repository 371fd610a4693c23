import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { createOrder, listLedger } from '#contract/credits.ts'
import { getDirectDebit } from '#contract/directdebit.ts'
import { getMember } from '#contract/members.ts'
import { ComposerFoot } from '#src/features/chats/ComposerFoot.tsx'
import { IcebreakerCosts } from '#src/features/chats/IcebreakerCosts.tsx'
import { OutgoingState } from '#src/features/chats/OutgoingState.tsx'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { send } from '#src/features/chats/sending.ts'
import { BundleRow } from '#src/features/credits/BundleRow.tsx'
import { OrderForm } from '#src/features/credits/OrderForm.tsx'
import { RepeatRow } from '#src/features/credits/RepeatRow.tsx'
import { TransactionWays } from '#src/features/credits/TransactionWays.tsx'
import { $packages } from '#src/features/credits/packages.ts'
import { DirectDebitForm } from '#src/features/directdebit/DirectDebitForm.tsx'
import { MatchedLikes } from '#src/features/likes/MatchedLikes.tsx'
import { MemberActions } from '#src/features/members/MemberActions.tsx'
import { QuoteTile } from '#src/features/members/QuoteTile.tsx'
import { loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openTalk } from '#tests/src/features/chats/support.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { buy } from '#tests/support/credits.ts'
import { settle } from '#tests/server/features/credits/support.ts'
import { signed } from '#tests/server/features/directdebit/support.ts'

/** Files whose controls show a price; the tests below have to render a new one too. */
const priced = [
  // Messages, photos and gifts, in every language: paid-controls.test.tsx renders these as well.
  'chats/ComposerFoot.tsx',
  'chats/ConsentDialog.tsx',
  'chats/CreditsOffer.tsx',
  'chats/GiftCard.tsx',
  'chats/GiftFoot.tsx',
  'chats/IcebreakerCosts.tsx',
  'chats/OutgoingState.tsx',
  'chats/PaymentDialog.tsx',
  'likes/MatchPopUp.tsx',
  'likes/MatchedLikes.tsx',
  'members/MemberActions.tsx',
  'members/QuoteTile.tsx',
  // Orders.
  'credits/BundleRow.tsx',
  'credits/OrderStep.tsx',
  'credits/RepeatRow.tsx',
  'credits/TransactionWays.tsx',
  'directdebit/DirectDebitForm.tsx'
]

const words = ['chats', 'common', 'credits', 'directdebit', 'errors', 'likes', 'members'] as const

/** The text of a rendered node, without markup; money has spaces that do not break. */
function read(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}

async function cardOf(viewer: Caller, id: string) {
  const { reply } = await viewer.call(getMember, { query: { id } })
  return { ...reply.member, quote: 'Ik kook.' }
}

test('every file with a priced control is in the list', () => {
  const found = globSync('src/features/**/*.tsx')
    .filter(file => /\bprice=\{|priceParts\(|priceText\(/.test(readFileSync(file, 'utf8')))
    .map(file => file.slice('src/features/'.length))
  expect(found.toSorted()).toEqual(priced.toSorted())
})

test('every control that opens a message shows the amount that the ledger then books', async () => {
  const desk = await openTalk({ ann: { credits: 1 } })
  await loadTexts(...words)
  await buy(desk.api, desk.ann.id, 10, 743)
  await loadSession()
  const card = await cardOf(desk.ann, desk.ben.id)
  const like = { ...card, liked_at: desk.api.deps.clock().toISOString(), matched: true }
  for (const shownFor of ['a granted credit', 'a bought one', 'another bought one']) {
    const conversation = readyConversation()
    if (!conversation) throw new Error('No conversation is open')
    const controls = {
      composer: (
        <ComposerFoot
          conversation={conversation}
          left={null}
          onPhoto={() => {}}
          onRetry={() => {}}
        />
      ),
      icebreakers: <IcebreakerCosts />,
      profile: <MemberActions card={card} />,
      question: <QuoteTile card={card} eager />,
      matches: <MatchedLikes likes={[like as never]} />
    }
    const texts = Object.entries(controls).map(([name, node]) => [name, read(node)] as const)
    await send(desk.ben.id, { text: 'Hoi' })
    const { reply } = await desk.ann.call(listLedger)
    const [line] = reply.lines
    if (line?.reason !== 'message') throw new Error('The message is not in the ledger')
    const sum = line.worth.cents === 0 ? 'free' : euros(line.worth.cents)
    for (const [name, text] of texts) {
      expect(text, `${name}, ${shownFor}`).toMatch(
        new RegExp(`1 credit (· )?${sum.replace('.', '\\.')}`)
      )
    }
  }
})

test('sending a failed message again shows its price', async () => {
  const desk = await openTalk({ ann: { credits: 1 } })
  await loadTexts(...words)
  const price = { credits: 1, cents: 74, currency: 'EUR' }
  const item = { key: 'a', kind: 'text', status: 'failed', code: 'network', price }
  expect(read(<OutgoingState item={item as never} />)).toContain('Send again · 1 credit · €0.74')
  expect(desk.ann.id).not.toBe('')
})

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ signup_at: api.deps.clock() })
})

test('“Write” and “Ask” show a visitor the price that the first message of the signup then costs', async () => {
  await openClient(api)
  await Promise.all([$settings.reload(), loadTexts(...words)])
  const card = await cardOf(ann, (await api.member()).id)
  const shown = [read(<MemberActions card={card} />), read(<QuoteTile card={card} eager />)]
  await api.guest.call(signUp, {
    body: {
      email: 'bea@post.example',
      name: 'Bea',
      password: 'drie rode fietsen',
      date_of_birth: '1990-05-01',
      language: 'en',
      profile_id: card.id,
      signup_message: 'Hoi'
    }
  })
  const line = await api.deps.db
    .selectFrom('transfer')
    .select(['credits', 'cents'])
    .where('reason', '=', 'signup_message')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ credits: 1, cents: 0 })
  for (const text of shown) expect(text).toMatch(/1 credit (· )?free/)
})

/** The prices as the screens have them now. */
async function offers() {
  await $packages.reload()
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error('No prices')
  return state.value
}

test('every button that orders shows the amount that the ledger then books', async () => {
  await openClient(api, ann)
  await Promise.all([$settings.reload(), loadTexts(...words, 'time-bonus')])
  for (const method of ['ideal', 'directdebit', 'directdebit', 'card'] as const) {
    const now = await offers()
    const bundle = now.packages[0]
    if (!bundle) throw new Error('No bundle')
    const about = (await ann.call(getDirectDebit)).reply
    const isSigning = method === 'directdebit' && about.mandate === null
    const earlier = {
      id: 'earlier',
      package: bundle.id,
      method,
      credits: 10,
      amount: bundle.amount,
      created_at: api.deps.clock().toISOString()
    } as never
    const form = isSigning ? (
      <DirectDebitForm bundle={bundle} about={about} />
    ) : (
      <>
        <OrderForm bundle={bundle} offers={now} method={method} onMethod={() => {}} />
        <RepeatRow order={earlier} bundle={bundle} offers={now} />
      </>
    )
    const submits = [...read(form).matchAll(/Order with obligation to pay\s+(\S+)/g)].map(
      found => found[1]
    )
    const again = read(<TransactionWays order={earlier} outcome="cancelled" />)
    const row = read(<BundleRow bundle={bundle} glasses={1} />)
    const { amount } = bundle
    const placed = isSigning
      ? await signed(api, ann, { amount })
      : (await ann.call(createOrder, { body: { package: bundle.id, method, amount } })).reply.order
    await settle(api, placed.payment_id, 'paid')
    const { reply } = await ann.call(listLedger)
    const line = reply.lines.find(({ order_id }) => order_id === placed.id)
    const sum = euros(line?.worth.cents ?? 0)
    expect(submits).toEqual(isSigning ? [sum] : [sum, sum])
    expect(row).toContain(`Buy ${sum}`)
    expect(again).toContain(`Try again ${sum}`)
    api.pass(60)
  }
})
