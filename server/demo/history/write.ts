import type { Locale } from '#contract/common.ts'
import type { Tx } from '#server/db/schema.ts'
import { markLikeSeen } from '#server/features/likes/queries.ts'
import { likeMember } from '#server/features/likes/rules.ts'
import { type Companion, findCompanions } from './companions.ts'
import { answer, read, write } from './messages.ts'
import { buyCredits } from './order.ts'
import { uploadChair } from './photo.ts'
import type { HistoryScope } from './scope.ts'
import { type HistoryTexts, loadHistoryTexts } from './texts.ts'
import { type Act, companionCount, historyBefore } from './timeline.ts'

const coffee = 'coffee'

/**
 * Gives the demo member a profile, conversations, likes and an order in the language (design §12).
 * Runs the product's own rules at the time of each act, so that prices, ledger and counters are
 * correct. Every companion is a labelled fictional profile.
 */
export async function writeHistory(
  tx: Tx,
  scope: HistoryScope,
  memberId: string,
  language: Locale
): Promise<void> {
  const texts = loadHistoryTexts(language)
  await tx
    .updateTable('member')
    .set({ ...texts.profile, language, speaks: [...new Set<Locale>([language, 'nl', 'en'])] })
    .where('id', '=', memberId)
    .execute()
  const companions = await findCompanions(tx, language, companionCount)
  for (const { at, act } of historyBefore(scope.now)) {
    await perform(tx, { ...scope, now: at }, act, { memberId, companions, texts })
  }
}

interface Cast {
  memberId: string
  companions: Companion[]
  texts: HistoryTexts
}

async function perform(tx: Tx, scope: HistoryScope, act: Act, cast: Cast): Promise<void> {
  const { memberId, companions } = cast
  if (act.kind === 'order') return buyCredits(tx, scope, memberId)
  // A small demo population has fewer companions.
  const companion = companions[act.companion]
  if (!companion) return
  if (act.kind === 'read') return read(tx, scope, memberId, companion.id)
  if (act.kind === 'message') return performMessage(tx, scope, act, { ...cast, companion })
  if (act.kind === 'see-like') {
    await markLikeSeen(tx, memberId, companion.id, scope.now)
  } else if (act.from === 'member') {
    await likeMember(tx, scope, memberId, companion.id)
  } else {
    await likeMember(tx, scope, companion.id, memberId)
  }
}

async function performMessage(
  tx: Tx,
  scope: HistoryScope,
  { from, conversation, line, extra }: Extract<Act, { kind: 'message' }>,
  { memberId, companion, texts }: Cast & { companion: Companion }
): Promise<void> {
  const template = texts[conversation][line]
  if (template === undefined)
    throw new Error(`The conversation ${conversation} has no line ${line}`)
  const text = template.replace('{name}', companion.name)
  const pair = { memberId, companionId: companion.id }
  if (from === 'companion') return answer(tx, scope, pair, text)
  const photoId = extra === 'photo' ? await uploadChair(tx, scope, memberId) : undefined
  // The text names a coffee; a site without that gift gets the text alone.
  const hasCoffee = Object.hasOwn(scope.site.gift_credits, coffee)
  const gift = extra === 'gift' && hasCoffee ? coffee : undefined
  await write(tx, scope, pair, { text, photoId, gift })
}
