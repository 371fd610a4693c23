import type { MemberProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'

const notes = ['about', 'ideal_evening', 'seeking'] as const

/** What somebody wrote, in full. */
export function MemberNotes({ member }: { member: MemberProfile }) {
  const t = useTexts('members')
  return notes.map(
    note =>
      member[note] && (
        <section key={note}>
          <h2 className="member-heading">{t(`member.${note}`, { name: member.name })}</h2>
          <p className="member-note-text" dir="auto">
            {member[note]}
          </p>
        </section>
      )
  )
}
