import { EventEmitter } from 'node:events'
import type { Fanout, Poke } from './port.ts'

/** Within one process; also what a listener between processes hands its pokes to. */
export function localFanout(): Fanout & { deliver(poke: Poke): void } {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const deliver = (poke: Poke) => emitter.emit(poke.memberId, poke)
  return {
    deliver,
    poke: memberIds => memberIds.forEach(memberId => deliver({ memberId })),
    typing: (memberId, data) => deliver({ memberId, typing: data }),
    subscribe(memberId, listener) {
      emitter.on(memberId, listener)
      return () => emitter.off(memberId, listener)
    },
    async close() {
      emitter.removeAllListeners()
    }
  }
}
