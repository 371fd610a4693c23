import { ComplaintSubject } from '#contract/complaints.ts'
import { type NewComplaint, sendComplaint } from '#src/features/complaints/complaints.ts'
import { $user } from '#src/features/session/session.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { prepareLookup } from './complaint-lookup.ts'
import { type Control, controlsOf, forgetTyped, judge, keepTyped } from './fields.ts'
import { part, write } from './parts.ts'

const typed = 'complaint'

/**
 * Makes the page work: the form, the look-up, and for a member or with a decision's link what is
 * their own. What was typed is kept until it is sent or the tab is closed.
 */
export function prepareComplaints(root: HTMLElement): Promise<void> {
  const form = part<HTMLFormElement>(root, 'form')
  const controls = controlsOf(form)
  keepTyped(form, typed)
  const ready = loadTexts('contact', 'complaints', 'errors')
  const sendTyped = async () => {
    const complaint = complaintOf(controls)
    const submit = part(form, 'submit')
    if (!complaint || submit.ariaBusy) return
    submit.ariaBusy = 'true'
    await send(root, complaint)
    submit.ariaBusy = null
  }
  form.onsubmit = event => {
    event.preventDefault()
    ready.then(sendTyped, () => {})
  }
  prepareLookup(root, ready)
  return ready.then(() => {
    void showOwn(root)
    $user.subscribe(user => {
      if (user) fill(controls, { name: user.profile.name, email: user.email })
    })
  })
}

/** What we know is written where nothing is yet. */
function fill(controls: Control[], known: Record<string, string>): void {
  for (const control of controls) control.value ||= known[control.name] ?? ''
}

/** @returns null when something is missing or wrong; it is marked then, and the first one focused */
function complaintOf(controls: Control[]): NewComplaint | null {
  const wrong = controls.filter(control => !judge(control))
  wrong[0]?.focus()
  if (wrong.length > 0) return null
  const valueOf = (name: string) => controls.find(control => control.name === name)?.value ?? ''
  return {
    name: valueOf('name').trim(),
    email: valueOf('email').trim(),
    subject: ComplaintSubject.parse(valueOf('subject')),
    text: valueOf('text').trim()
  }
}

async function send(root: HTMLElement, complaint: NewComplaint): Promise<void> {
  const t = texts('contact')
  write(root, 'failed', null)
  try {
    const { ticket, mailed } = await sendComplaint(complaint)
    forgetTyped(typed)
    const { email } = complaint
    write(root, 'ticket', ticket)
    write(root, 'mailed', t(`complaint.done.${mailed ? 'mailed' : 'not_mailed'}`, { email }))
    part(root, 'fill').hidden = true
    part(root, 'done').hidden = false
    part(root, 'title').focus()
  } catch (error) {
    const { code, details } = expectApiError(error)
    const isUnsure = code === 'network' || code === 'internal' || code === 'unavailable'
    const outcome = t(`complaint.${isUnsure ? 'unsure' : 'failed'}`)
    write(root, 'failed', `${t(`errors:${code}`, { ...details })} ${outcome}`)
  }
}

async function showOwn(root: HTMLElement): Promise<void> {
  const token = environment.query().get('appeal')
  const isMember = environment.cookie('signed_in') !== undefined
  if (token === null && !isMember) return
  const [{ openDesk }, { loadLinked }] = await Promise.all([
    import('#src/features/complaints/open-desk.tsx'),
    import('#src/features/decisions/decisions.ts')
  ])
  if (token !== null) void loadLinked(token)
  await openDesk(part(root, 'desk'), { token, isMember })
}
