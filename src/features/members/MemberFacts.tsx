import type { MemberProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { factIcons } from './fact-icons.ts'
import { factsOf } from './facts.ts'

/** What is quickly said; the server leaves out what the site does not show. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useTexts('members')
  const facts = factsOf(member, t)
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className="member-heading">{t('member.facts')}</h2>
      <ul className="member-facts">
        {facts.map(({ name, text }) => (
          <li key={name} className="member-fact">
            <Icon shape={factIcons[name]} size="small" />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
