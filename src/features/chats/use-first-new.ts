import { useState } from 'react'
import type { Conversation } from './conversation-state.ts'

/** @returns where the log begins to be new as the member comes; -1 for nowhere */
export function useFirstNew({ messages, newFrom }: Conversation): number {
  const [index] = useState(() =>
    newFrom === null ? -1 : messages.findIndex(({ number }) => number === newFrom)
  )
  return index
}
