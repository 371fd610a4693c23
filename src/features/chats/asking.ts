import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { MessageKind } from '#contract/messages.ts'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { memberKept } from '#src/features/session/member-kept.ts'

/** When the member wants to be asked before a paid message goes. */
export const askingWays = ['once', 'always', 'never'] as const
export type AskingWay = (typeof askingWays)[number]

const Asking = z.object({
  way: z.enum(askingWays),
  /** Kinds that were asked about and paid. */
  asked: z.array(MessageKind)
})
type Asking = z.output<typeof Asking>

const atFirst: Asking = { way: 'once', asked: [] }
const kept = memberKept('ask-before-paying', Asking, atFirst, 'local')

export const $asking = atom<Asking>(atFirst)

onMount($asking, () => $user.subscribe(user => $asking.set(user ? kept.read() : atFirst)))
onForget(() => $asking.set(atFirst))

/** Whether a message of this kind needs a yes before it is paid. */
export function mustAsk(kind: MessageKind): boolean {
  const { way, asked } = kept.read()
  return way === 'always' || (way === 'once' && !asked.includes(kind))
}

export function chooseAsking(way: AskingWay): void {
  put({ ...kept.read(), way })
}

/** The member said yes to a kind. @param everyTime wants to be asked again */
export function noteAsked(kind: MessageKind, everyTime: boolean): void {
  const { way, asked } = kept.read()
  put({ way: everyTime ? 'always' : way, asked: [...new Set([...asked, kind])] })
}

function put(asking: Asking): void {
  kept.write(asking)
  $asking.set(asking)
}
