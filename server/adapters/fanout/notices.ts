import { newId } from '#server/lib/ids.ts'
import { localFanout } from './local.ts'
import type { Fanout, Poke } from './port.ts'

/** Pokes of so long go out together … */
const gatherMilliseconds = 5
/** … in notices of so many: what PostgreSQL's can carry is limited. */
const pokesAtOnce = 50

/** What one process tells the others. */
interface Notice {
  from: string
  pokes: Poke[]
}

export interface Notices extends Omit<Fanout, 'close'> {
  /** Takes what another process told; its own words come back to it as well. */
  hear(text: string): void
  /** Sends what is gathered at once, and gathers no more. */
  finish(): void
}

/**
 * What fan-outs between processes have in common: within this one a poke is heard at once, to the
 * others it goes with those of the same moment.
 *
 * @param tell sends a text to all processes; when it gets lost, so do the pokes in it
 * @param report is told of what came that is no notice: the channel may have other users
 */
export function gatherNotices(
  tell: (text: string) => void,
  report: (error: unknown) => void
): Notices {
  const local = localFanout()
  const own = newId()
  const gathered = new Map<string, Poke>()
  let gathering: NodeJS.Timeout | undefined

  function tellOthers(): void {
    const pokes = [...gathered.values()]
    gathered.clear()
    for (let at = 0; at < pokes.length; at += pokesAtOnce) {
      const notice: Notice = { from: own, pokes: pokes.slice(at, at + pokesAtOnce) }
      tell(JSON.stringify(notice))
    }
  }

  /** Whoever is poked twice looks once; typing is told beside it. */
  function send(poke: Poke): void {
    local.deliver(poke)
    if (gathered.size === 0) gathering = setTimeout(tellOthers, gatherMilliseconds)
    gathered.set(`${poke.memberId} ${poke.typing?.conversation_id ?? ''}`, poke)
  }

  return {
    poke: memberIds => memberIds.forEach(memberId => send({ memberId })),
    typing: (memberId, data) => send({ memberId, typing: data }),
    subscribe: local.subscribe,
    hear(text) {
      try {
        const { from, pokes } = JSON.parse(text) as Notice
        if (from !== own) pokes.forEach(local.deliver)
      } catch (error) {
        report(error)
      }
    },
    finish() {
      clearTimeout(gathering)
      tellOthers()
    }
  }
}
