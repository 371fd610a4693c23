import type { Complaint } from '#contract/complaints.ts'
import { LinkedDecision } from '#src/features/decisions/LinkedDecision.tsx'
import { OwnDecisions } from '#src/features/decisions/OwnDecisions.tsx'
import { loadTexts } from '#src/lib/i18n.ts'
import { mount } from '#src/lib/mount.ts'
import { ComplaintCard } from './ComplaintCard.tsx'
import { OwnComplaints } from './OwnComplaints.tsx'

interface Desk {
  /** Of a mailed link about a decision. */
  token: string | null
  /** Somebody is logged in. */
  isMember: boolean
}

/** Shows what is the visitor's own: decisions about them, which they can object to, and complaints. */
export async function openDesk(container: HTMLElement, { token, isMember }: Desk): Promise<void> {
  await loadTexts('complaints', 'decisions', 'errors')
  mount(
    <>
      {token !== null && <LinkedDecision token={token} />}
      {isMember && token === null && <OwnDecisions />}
      {isMember && <OwnComplaints />}
    </>,
    container
  )
  container.hidden = false
}

let found: ReturnType<typeof mount> | undefined

/** Shows the complaint that somebody looked up, or takes it away. */
export function showFound(container: HTMLElement, complaint: Complaint | null): void {
  found ??= mount(null, container)
  found.render(complaint && <ComplaintCard complaint={complaint} />)
}
