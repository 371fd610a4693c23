import { use, useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { BonusBanner } from './BonusBanner.tsx'
import { BonusDialog } from './BonusDialog.tsx'
import { expectsTimeBonus } from './expected.ts'
import { isMembersArea } from './members-area.ts'
import { enterMembersArea } from './offer.ts'
import { $isBonusKnown, $timeBonus, followTimeBonus } from './time-bonus.ts'
import './time-bonus.scss'

// Without its words it is not worth showing.
const areWordsHere = loadTexts('time-bonus').then(
  () => true,
  () => false
)

/** The time bonus of a member who has not paid yet: a line over the members area, and the offer. */
export function TimeBonus({ screen }: { screen: string }) {
  const isSpoken = use(areWordsHere)
  const isInside = isMembersArea(screen)
  const bonus = useStore($timeBonus)
  useEffect(followTimeBonus, [])
  useEffect(() => (isInside ? enterMembersArea() : undefined), [isInside])
  const user = useStore($user)
  const isKnown = useStore($isBonusKnown)
  if (!isSpoken || !isInside) return null
  if (!bonus.isVisible) {
    const isExpected = user && !isKnown && expectsTimeBonus(user, screen)
    return isExpected ? <div className="app-bonus" /> : null
  }
  return (
    <>
      <BonusBanner bonus={bonus} />
      <BonusDialog bonus={bonus} />
    </>
  )
}
