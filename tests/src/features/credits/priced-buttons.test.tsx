import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { createOrder, listLedger, listPackages } from '#contract/credits.ts'
import { getDirectDebit } from '#contract/directdebit.ts'
import { getMember } from '#contract/members.ts'
import { ComposerFoot } from '#src/features/chats/ComposerFoot.tsx'
import { ConsentDialog } from '#src/features/chats/ConsentDialog.tsx'
import { CreditsOffer } from '#src/features/chats/CreditsOffer.tsx'
import { IcebreakerCosts } from '#src/features/chats/IcebreakerCosts.tsx'
import { OutgoingState } from '#src/features/chats/OutgoingState.tsx'
import { PaymentDialog } from '#src/features/chats/PaymentDialog.tsx'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import { payFor, sendOrAsk } from '#src/features/chats/payment-question.ts'
import { agreeToFictional, send } from '#src/features/chats/sending.ts'
import { BundleRow } from '#src/features/credits/BundleRow.tsx'
import { OrderForm } from '#src/features/credits/OrderForm.tsx'
import { RepeatRow } from '#src/features/credits/RepeatRow.tsx'
import { TransactionWays } from '#src/features/credits/TransactionWays.tsx'
import { $packages } from '#src/features/credits/packages.ts'
import { DirectDebitForm } from '#src/features/directdebit/DirectDebitForm.tsx'
import { MatchPopUp } from '#src/features/likes/MatchPopUp.tsx'
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

/** Files whose controls show a price. Each is rendered below, the two for gifts in paid-controls.test.tsx. */
const priced = [
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

function getConversation() {
  const conversation = readyConversation()
  if (!conversation) throw new Error('No conversation is open')
  return conversation
}

/** The sums that a control shows beside “1 credit”; each sum once. */
function sumsIn(node: ReactNode): string[] {
  const found = read(node).matchAll(/1 credit (?:· )?(free|(?:from )?€\d+\.\d\d)/g)
  return [...new Set([...found].map(([, sum = '']) => sum))]
}

/** The sum of the message that is the newest line of the ledger. */
async function bookedSum(member: Caller): Promise<string> {
  const { reply } = await member.call(listLedger)
  const [line] = reply.lines
  if (line?.reason !== 'message') throw new Error('The message is not in the ledger')
  return line.worth.cents === 0 ? 'free' : euros(line.worth.cents)
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
    const conversation = getConversation()
    await sendOrAsk(desk.ben.id, { text: 'Hoi' })
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
      quote: <QuoteTile card={card} eager />,
      matches: <MatchedLikes likes={[like as never]} />,
      match: <MatchPopUp match={{ profile: card }} onClose={() => {}} />,
      payment: <PaymentDialog profileId={desk.ben.id} />
    }
    const shown = Object.entries(controls).map(([name, node]) => [name, sumsIn(node)] as const)
    await payFor(true)
    const booked = await bookedSum(desk.ann)
    for (const [name, sums] of shown) expect(sums, `${name}, ${shownFor}`).toEqual([booked])
  }
})

test('the consent to a fictional profile shows the amount that the ledger then books', async () => {
  const desk = await openTalk({ ann: { credits: 0 }, ben: { kind: 'fictional' } })
  await loadTexts(...words)
  await buy(desk.api, desk.ann.id, 10, 743)
  await loadSession()
  await send(desk.ben.id, { text: 'Hoi' })
  const shown = sumsIn(<ConsentDialog profile={getConversation().profile} />)
  await agreeToFictional($outgoing.get()[0]?.key ?? '')
  expect(shown).toEqual([await bookedSum(desk.ann)])
})

test('the offer of credits shows the amount that a message out of the largest bundle costs', async () => {
  const desk = await openTalk({ ann: { credits: 0 } })
  await loadTexts(...words)
  const shown = sumsIn(<CreditsOffer conversation={getConversation()} kind="text" />)
  const largest = (await desk.ann.call(listPackages)).reply.packages.at(-1)
  if (!largest) throw new Error('No bundle')
  await buy(desk.api, desk.ann.id, largest.credits, largest.list_amount.cents)
  await loadSession()
  await send(desk.ben.id, { text: 'Hoi' })
  expect(shown).toEqual([`from ${await bookedSum(desk.ann)}`])
})

test('sending a failed message again shows its price', async () => {
  await openTalk()
  await loadTexts(...words)
  const price = { credits: 1, cents: 74, currency: 'EUR' }
  const item = { key: 'a', kind: 'text', status: 'failed', code: 'network', price }
  expect(read(<OutgoingState item={item as never} />)).toContain('Send again · 1 credit · €0.74')
})

/** The prices as the screens have them now. */
async function offers() {
  await $packages.reload()
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error('No prices')
  return state.value
}

describe('with a new member', () => {
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
    const shown = [sumsIn(<MemberActions card={card} />), sumsIn(<QuoteTile card={card} eager />)]
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
    expect(shown).toEqual([['free'], ['free']])
  })

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
        : (await ann.call(createOrder, { body: { package: bundle.id, method, amount } })).reply
            .order
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
})
