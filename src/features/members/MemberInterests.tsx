import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { type Interest, interests as known } from '#contract/interests.ts'
import type { MemberProfile } from '#contract/members.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'

const $nobody = atom({ status: 'loading' } as const)

function isKnown(name: string): name is Interest {
  return (known as readonly string[]).includes(name)
}

/** What somebody likes; what the viewer likes too stands first, and says so. */
export function MemberInterests({ member }: { member: MemberProfile }) {
  const t = useTexts('members')
  const names = useTexts('interests')
  const own = useOwnInterests(member.id)
  const both = member.interests.filter(isKnown).filter(interest => own.includes(interest))
  const others = member.interests.filter(isKnown).filter(interest => !both.includes(interest))
  if (both.length + others.length === 0) return null
  return (
    <section className="member-interests-part">
      <h2 className="member-heading">{t('member.interests')}</h2>
      <ul className="member-interests">
        {[...both, ...others].map(interest => (
          <li key={interest}>
            <Chip
              className={both.includes(interest) ? 'member-both' : undefined}
              icon={<InterestIcon interest={interest} size="small" />}
            >
              {names(interest)}
              {both.includes(interest) && (
                <span className="member-both-words">{t('member.both')}</span>
              )}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of the member who looks; none for visitors, and on one's own profile. */
function useOwnInterests(profileId: string): readonly string[] {
  const user = useStore($user)
  const state = useStore(user && user.id !== profileId ? $ownProfile : $nobody)
  return state.status === 'ready' ? state.value.interests : []
}
