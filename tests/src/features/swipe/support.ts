import { cleanStores } from 'nanostores'
import { expect, onTestFinished } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { $likes } from '#src/features/likes/likes.ts'
import type { Deck } from '#src/features/swipe/deck.ts'
import { $swipe } from '#src/features/swipe/swipe.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'

export interface Game {
  api: Api
  client: Client
  ann: Caller
  people: Caller[]
}

/** Ann has opened the game; the first person lies on top. */
export async function openGame({ count = 3, firstLikes = false } = {}): Promise<Game> {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men' })
  const people: Caller[] = []
  const signup = api.deps.clock().getTime() - 40 * 86_400_000
  for (let place = 0; place < count; place++) {
    const signup_at = new Date(signup - place * 60_000)
    const name = `Man ${place + 1}`
    people.push(await api.member({ name, gender: 'man', seeks: 'women', signup_at }))
  }
  if (firstLikes) {
    await people[0]?.call(sendLike, { body: { profile_id: ann.id } })
  }
  const client = await openClient(api, ann)
  // What was said in the test before is shown for seconds.
  $toasts.set([])
  onTestFinished(() => cleanStores($swipe, $likes))
  onTestFinished($swipe.listen(() => {}))
  onTestFinished($likes.listen(() => {}))
  await expect.poll(() => [$swipe.get().status, $likes.get().status]).toEqual(['ready', 'ready'])
  return { api, client, ann, people }
}

export function deck(): Deck {
  const state = $swipe.get()
  if (state.status !== 'ready') throw new Error(`The deck is ${state.status}`)
  return state.value
}

/** Names of the cards, the one on top first. */
export function names(): string[] {
  return deck().cards.map(({ name }) => name)
}
