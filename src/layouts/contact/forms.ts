import { prepareComplaints } from './complaint.ts'
import { prepareWithdrawal } from './withdrawal.ts'

/** What makes each form work, by the name in its `data-wake`; what was typed is kept under it too. */
const forms = { complaint: prepareComplaints, withdrawal: prepareWithdrawal }

/**
 * Ends when the form's texts are here; rejects when they do not come, and may be called again then:
 * that is why what the forms listen with is assigned, and there once.
 *
 * @param heard what happened last before this could hear it: a form that was sent is sent now
 */
export async function prepare(root: HTMLElement, heard?: Event): Promise<void> {
  await forms[root.dataset['wake'] as keyof typeof forms](root)
  delete root.dataset['lost']
  root.dataset['awake'] = ''
  if (heard instanceof SubmitEvent) (heard.target as HTMLFormElement).requestSubmit()
}
