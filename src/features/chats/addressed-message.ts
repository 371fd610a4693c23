import { atom, effect, onMount } from 'nanostores'
import { $router } from '#src/lib/router.ts'
import { $conversation } from './conversation.ts'
import { jumpTo } from './jumping.ts'

/** Number of the message that the address names (`?message=12`): it is brought into sight once. */
export const $addressedMessage = atom<number | null>(null)

let done: unknown

onMount($addressedMessage, () =>
  effect([$conversation, $router], (state, page) => {
    if (page?.route !== 'chats-id' || state.status !== 'ready') return
    if (page === done || state.value.id !== page.params.id) return
    done = page
    const number = Number(page.search['message'])
    $addressedMessage.set(Number.isInteger(number) && number > 0 ? number : null)
    // The log is drawn first, and goes to its end.
    const { id } = state.value
    if ($addressedMessage.get() !== null) {
      requestAnimationFrame(() => {
        const now = $conversation.get()
        if (now.status === 'ready' && now.value.id === id) void jumpTo(number)
      })
    }
  })
)
