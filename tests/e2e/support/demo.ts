import type { ProfileCard } from '#contract/members.ts'
import type { Caller } from './calls.ts'

/** The demo population as this person finds it, on whichever pages of the search they are by now. */
export async function* demoCards(page: Caller): AsyncGenerator<ProfileCard> {
  let next: string | null = ''
  while (next !== null) {
    const query = next && `?next=${encodeURIComponent(next)}`
    const found = await page.request.get(`/api/members.php${query}`)
    const list = (await found.json()) as { results: ProfileCard[]; next: string | null }
    yield* list.results.filter(({ fictional }) => fictional)
    next = list.next
  }
}
