import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { type Locale, locales } from '#contract/common.ts'
import type { MemberProfile } from '#contract/members.ts'
import type { MessageKind } from '#contract/messages.ts'
import { ComposerFoot } from '#src/features/chats/ComposerFoot.tsx'
import { GiftCard } from '#src/features/chats/GiftCard.tsx'
import { GiftFoot } from '#src/features/chats/GiftFoot.tsx'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $photoChoices } from '#src/features/chats/photo-choice.ts'
import { send } from '#src/features/chats/sending.ts'
import { loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { FirstMessage } from '#src/features/signup/FirstMessage.tsx'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { textsOf } from '#shared/texts.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { buy } from '#tests/support/credits.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type Desk, openTalk, photoBytes } from '#tests/src/features/chats/support.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const gifts = ['coffee', 'wine', 'flowers', 'dinner']

/** What somebody reads, without markup; money has spaces that do not break. */
function read(node: ReactNode): string {
  return plain(renderToStaticMarkup(node).replaceAll(/<[^>]+>/g, ' '))
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

function money(locale: Locale, cents: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return format.format(cents / 100).replaceAll(/\s/g, ' ')
}

/** With which a control says that a message costs more than there is. */
function fromWord(locale: Locale): string {
  return textsOf(locale, 'common')('price.from', { sum: '' }).trim()
}

/** How a control has to name what the ledger says. */
function named(locale: Locale, { credits, cents }: { credits: number; cents: number }): string {
  const t = textsOf(locale, 'common')
  const sum = cents === 0 ? t('price.free') : money(locale, cents)
  return `${plain(t('price.credits', { count: credits }))} · ${sum}`
}

/** The control of a kind, as it stands now. */
function control(kind: MessageKind, profileId: string, gift: string | null): string {
  const conversation = readyConversation()
  if (!conversation) throw new Error('No conversation is open')
  if (kind === 'gift') {
    const card = read(<GiftCard gift={gift ?? ''} chosen onChoose={() => {}} />)
    return `${card} ${read(<GiftFoot conversation={conversation} gift={gift} note="" over={false} />)}`
  }
  const photo = { status: 'ready', file: somePhoto(), preview: '' } as const
  $photoChoices.setKey(profileId, kind === 'photo' ? photo : undefined)
  const foot = read(
    <ComposerFoot conversation={conversation} left={null} onPhoto={() => {}} onRetry={() => {}} />
  )
  $photoChoices.setKey(profileId, undefined)
  return foot
}

const somePhoto = () => new File([photoBytes], 'photo.jpg', { type: 'image/jpeg' })

function act(kind: MessageKind, profileId: string, gift: string | null): Promise<void> {
  if (kind === 'gift') return send(profileId, { text: '', gift: gift ?? '' })
  if (kind === 'photo') return send(profileId, { text: '', photo: somePhoto() })
  return send(profileId, { text: 'Hoi' })
}

/** Debits by the books, oldest first. */
async function debits({ api, ann }: Desk) {
  return api.deps.db
    .selectFrom('transfer')
    .select(['credits', 'cents'])
    .where('member_id', '=', ann.id)
    .where('reason', 'in', ['message', 'photo', 'gift'])
    .orderBy('number')
    .execute()
}

/** Whole numbers that a seed decides. */
function dice(start: number): (sides: number) => number {
  let state = start
  return sides => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

async function speak(locale: Locale): Promise<void> {
  setEnvironment({ locale: () => locale })
  await loadTexts('chats', 'common', 'credits', 'errors', 'signup')
}

describe.each(locales)('in %s', locale => {
  // Each language has mixtures of its own.
  const first = seed + locales.indexOf(locale)
  const runs = Array.from({ length: scale }, (_, run) => first + run * locales.length)

  test.each(runs)(
    'every control that sends names what the books then take, out of mixed lots (seed %i)',
    async start => {
      const roll = dice(start)
      const desk = await openTalk({ ann: { credits: roll(4) } })
      await speak(locale)
      // Two purchases at prices that do not come out even, one of them with a discount.
      await buy(desk.api, desk.ann.id, 10, 743 + roll(300))
      desk.api.pass(1)
      await buy(desk.api, desk.ann.id, 25, 1594 + roll(700))
      await loadSession()
      let taken = 0
      for (let left = (await balanceOf(desk.api.deps.db, desk.ann.id)).credits; left > 0;) {
        const kind = (['text', 'photo', 'gift'] as const)[roll(3)] ?? 'text'
        const gift = kind === 'gift' ? (gifts[roll(gifts.length)] ?? '') : null
        const shown = control(kind, desk.ben.id, gift)
        await act(kind, desk.ben.id, gift)
        const all = await debits(desk)
        const [last] = all.slice(taken)
        const { credits } = await balanceOf(desk.api.deps.db, desk.ann.id)
        if (!last) {
          // Too few credits: the control said so and nothing was taken.
          expect([shown, credits]).toEqual([expect.stringContaining(fromWord(locale)), left])
          break
        }
        expect(shown).toContain(named(locale, last))
        expect(all).toHaveLength(taken + 1)
        expect(left - credits).toBe(last.credits)
        taken = all.length
        left = credits
      }
      expect(taken).toBeGreaterThan(3)
      expect(await checkLedger(desk.api.deps.db)).toEqual([])
    }
  )

  test('a control counts what is on its way already', async () => {
    const desk = await openTalk({ ann: { credits: 1 } })
    await speak(locale)
    await buy(desk.api, desk.ann.id, 10, 743)
    await loadSession()
    const shown: string[] = []
    const sent: Promise<void>[] = []
    for (let count = 0; count < 5; count++) {
      shown.push(control('text', desk.ben.id, null))
      sent.push(act('text', desk.ben.id, null))
    }
    await Promise.all(sent)
    const taken = await debits(desk)
    expect(taken).toHaveLength(5)
    taken.forEach((line, index) => expect(shown[index]).toContain(named(locale, line)))
  })
})

describe.each(locales)('the opening message at signup, in %s', locale => {
  test.each([1, 2])(
    'names the %i credits that the books take, and that they are given',
    async price => {
      const api = await openApi({ site: { signup_credits: price } })
      await openClient(api)
      await speak(locale)
      await $settings.reload()
      const fleur = await api.member({ name: 'Fleur' })
      const chosen = atom({
        status: 'ready' as const,
        value: { id: fleur.id, name: 'Fleur', fictional: false } as MemberProfile
      })
      const shown = read(<FirstMessage chosen={chosen as never} />)
      const { reply } = await api.guest.call(signUp, {
        body: {
          email: 'ann@post.example',
          name: 'Ann',
          password: 'drie rode fietsen',
          date_of_birth: '1990-05-01',
          language: locale,
          profile_id: fleur.id,
          signup_message: 'Hoi'
        }
      })
      const { credits, cents } = await api.deps.db
        .selectFrom('transfer')
        .select(['credits', 'cents'])
        .where('reason', '=', 'signup_message')
        .executeTakeFirstOrThrow()
      const t = textsOf(locale, 'common')
      expect([credits, cents]).toEqual([price, 0])
      expect(shown).toContain(plain(t('price.credits', { count: credits })))
      expect(shown).toContain(t('price.free'))
      expect(reply.user?.credits).toBe(price)
    }
  )
})
